export { bookIn } from './booking.service.ts';
export { cancelIn } from './cancel.service.ts';
export { waiveIn } from './waive.service.ts';
