import type { Tx } from '../../../../platform/db/database.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { giveBackCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { sessionsOfLapsed } from './hold.repository.ts';
import { refill } from '../waitlist/refill.service.ts';

const MAX_PLACES = 100;

/** Releases the expired holds of one locked session. @returns how many. */
async function giveUp(tx: Tx, scheduleId: string, now: Date): Promise<number> {
  const held = await bookingRepository(tx).lockOfSessions([scheduleId], ['HELD']);
  const lapsed = held.filter(({ hold_until: until }) => until !== null && until <= now);
  for (const {
    booking_id: bookingId,
    order_id: orderId,
    studio_package_transaction_id: packageId,
    credits_used: credits,
  } of lapsed) {
    if (orderId) announce(tx, { type: 'Order', id: orderId });
    await bookingRepository(tx).cancel(bookingId, {
      status: 'CANCELLED',
      by: null,
      now,
      reason: 'Was not paid in time',
    });
    if (packageId)
      await giveBackCredits(tx, {
        studioPackageTransactionId: packageId,
        bookingId,
        credits,
        staffId: null,
        now,
      });
  }
  if (lapsed.length > 0) {
    await refill(tx, { scheduleId, now });
    await closeEmptyAppointment(tx, scheduleId, now);
  }
  announce(tx, { type: 'Session', id: scheduleId });
  return lapsed.length;
}

/** Once a minute: releases holds that nobody has paid for in time. */
export const holdSweep: Sweep = {
  name: 'holds',
  everySeconds: 60,
  async sweep(tx, now) {
    const scheduleIds = await sessionsOfLapsed(tx, now, MAX_PLACES);
    await bookingRepository(tx).lockSessions(scheduleIds);
    let done = 0;
    for (const scheduleId of scheduleIds) done += await giveUp(tx, scheduleId, now);
    return done;
  },
};
