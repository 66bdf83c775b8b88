export { refundForVoid, sendRefunds, type VoidRefund } from './refund.service.ts';
