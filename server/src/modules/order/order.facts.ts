export { ordersOfMember } from './order.views.ts';
export { placeOrder, type NewOrder, type Placed } from './place.service.ts';
export { settleOrder, type Money, type Settled } from './settle.service.ts';
export { settleRefund, type RefundEnd } from './refundSettle.service.ts';
export type { SaleLine } from './saleLine.rules.ts';
