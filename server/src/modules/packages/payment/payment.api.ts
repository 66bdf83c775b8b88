export { forgetEvents } from './webhookEvent.repository.ts';
