export { forgetEvents } from './webhook/webhookEvent.repository.ts';
