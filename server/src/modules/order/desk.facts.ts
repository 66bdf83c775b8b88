export { assignIn } from './assign.service.ts';
export { refundIn } from './refund.service.ts';
export { waiveDueIn } from './waive.service.ts';
