export { refundForVoid, sendRefunds } from './refund.service.ts';
