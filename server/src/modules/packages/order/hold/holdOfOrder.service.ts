import type { OrderFollower } from '../../order-line/order-line.api.ts';
import { orderHoldRepository } from './hold.repository.ts';
import { bookOrderHold, releaseFor } from './hold.service.ts';

/** The place in a class, or the appointment, that an order is for. */
export const holdOfOrder: OrderFollower = {
  locks: 'SESSIONS',
  lock: async (tx, orderIds) => {
    const places = await orderHoldRepository(tx).ofOrders(orderIds);
    const scheduleIds = places.map(({ scheduleId }) => scheduleId);
    return { remadeIds: scheduleIds, scheduleIds, memberIds: places.map(({ memberId }) => memberId) };
  },
  onPayment: async (tx, orderId) => {
    const place = await orderHoldRepository(tx).ofOrder(orderId);
    return place ? (paid) => bookOrderHold(tx, place, paid) : null;
  },
  // After a refund the place stays until its time is over.
  ended: async (tx, { order, cause, reason, now }) => {
    if (cause === 'UNPAID') await releaseFor(tx, order.order_id, { reason, now });
  },
};
