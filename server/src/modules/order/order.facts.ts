export { ordersOfMember } from './order.views.ts';
