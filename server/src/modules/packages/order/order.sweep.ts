import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { closeOrder } from './end/close.service.ts';
import { startOf } from './end/deadline.service.ts';
import { lockTouchedBy } from '../order-line/order-line.api.ts';
import { mailExpired } from './notice/orderMail.service.ts';
import { orderRepository } from './order.repository.ts';
import { overdueOrders } from './end/overdue.views.ts';

const MAX_ORDERS = 50;
const WAITING = ['AWAITING_PAYMENT', 'PARTIALLY_PAID'];

/**
 * Once a minute: closes orders whose deadline has passed, and releases what they hold. Leaves out an order
 * with a submitted proof, whose money may be there, until staff decide, and a ticket whose first date has
 * begun: nobody else would have the seat, and the desk takes the money at the door.
 */
export const orderSweep: Sweep = {
  name: 'orders',
  everySeconds: 60,
  async sweep(tx, now) {
    let done = 0;
    const overdue = await overdueOrders(tx, now, MAX_ORDERS);
    // Locks all at once and by id, so that a booking waits for one of them only.
    await lockTouchedBy(tx, overdue);
    for (const orderId of overdue) {
      const order = await orderRepository(tx).lock(orderId);
      // The payment may have come while this waited for the lock.
      if (!order || !WAITING.includes(order.status) || order.due_at === null || order.due_at > now) continue;
      const startAt = await startOf(tx, orderId);
      if (startAt !== null && startAt <= now) {
        await orderRepository(tx).change(orderId, { due_at: null });
        continue;
      }
      await closeOrder(tx, order, { status: 'EXPIRED', reason: 'Was not paid in time', staffId: null, now });
      await mailExpired(tx, orderId, now);
      done++;
    }
    return done;
  },
};
