export { ordersOfMember } from './order.views.ts';
export { placeOrder } from './place.service.ts';
export { settleOrder } from './settle.service.ts';
export { settleRefund } from './refundSettle.service.ts';
