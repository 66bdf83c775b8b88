import type { Sweep } from '../../platform/jobs/sweep.ts';
import { lockPlaces } from '../booking/booking.api.ts';
import { firstStartOf, sessionsOfTicketOrders } from '../ticket/ticket.api.ts';
import { closeOrder } from './close.service.ts';
import { keptRepository } from './kept.repository.ts';
import { mailExpired } from './orderMail.service.ts';
import { orderRepository } from './order.repository.ts';
import { overdueOrders } from './overdue.views.ts';

const MOST_ORDERS = 50;
const WAITING = ['AWAITING_PAYMENT', 'PARTIALLY_PAID'];

/**
 * Once a minute: an order whose time is over lapses, with what waited with it. One that the member sent a
 * proof for does not: their money may be there, and staff say so. A ticket whose first date has begun does
 * not either: nobody else would have the seat, and the desk takes the money at the door.
 */
export const orderSweep: Sweep = {
  name: 'orders',
  everySeconds: 60,
  async sweep(tx, now) {
    let done = 0;
    const overdue = await overdueOrders(tx, now, MOST_ORDERS);
    // All at once and by id: whoever books waits for one of them only.
    const [places, dates] = await Promise.all([
      keptRepository(tx).ofOrders(overdue),
      sessionsOfTicketOrders(tx, overdue),
    ]);
    await lockPlaces(tx, { scheduleIds: [...places.map(({ scheduleId }) => scheduleId), ...dates] });
    for (const orderId of overdue) {
      const order = await orderRepository(tx).lock(orderId);
      // Its money may have come while it was waited for.
      if (!order || !WAITING.includes(order.status) || order.due_at === null || order.due_at > now) continue;
      const startAt = await firstStartOf(tx, orderId);
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
