import type { Sweep } from '../../platform/jobs/sweep.ts';
import { closeOrder } from './close.service.ts';
import { mailExpired } from './orderMail.service.ts';
import { orderRepository } from './order.repository.ts';

const MOST_ORDERS = 50;
const WAITING = ['AWAITING_PAYMENT', 'PARTIALLY_PAID'];

/**
 * Once a minute: an order whose time is over lapses, with what waited with it. One that the member sent a proof for does
 * not: their money may be there, and staff say so.
 */
export const orderSweep: Sweep = {
  name: 'orders',
  everySeconds: 60,
  async sweep(tx, now) {
    let done = 0;
    for (const orderId of await orderRepository(tx).overdue(now, MOST_ORDERS)) {
      const order = await orderRepository(tx).lock(orderId);
      // Its money may have come while it was waited for.
      if (!order || !WAITING.includes(order.status) || order.due_at === null || order.due_at > now) continue;
      await closeOrder(tx, order, { status: 'EXPIRED', reason: 'Was not paid in time', staffId: null, now });
      await mailExpired(tx, orderId, now);
      done++;
    }
    return done;
  },
};
