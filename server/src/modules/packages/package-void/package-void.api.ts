export { voidIn } from './void.service.ts';
