import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../appointment/appointment.facts.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { bookingRepository } from './booking.repository.ts';
import { personIdOf, staffIdOf } from './person.rules.ts';
import { refill } from './refill.service.ts';
import { bookingsOfSpan, type Span, type SpanBooking } from './span.views.ts';

async function giveBack(tx: Tx, actor: Actor, { bookingId, packageId, credits }: SpanBooking): Promise<void> {
  const packages = memberPackages(tx);
  if (packageId === null || !(await packages.isHeldBy({ studioPackageTransactionId: packageId, bookingId }))) return;
  await packages.giveBack({ studioPackageTransactionId: packageId, bookingId, credits, staffId: staffIdOf(actor), now: actor.now });
}

/**
 * Gives back the places that a membership pays for on some days: whatever the window, nothing is lost. Whoever waits for
 * them gets them. The member is told of all at once, by whoever asks. Locks sessions, then packages.
 * @returns how many they were.
 */
export async function endSpan(tx: Tx, actor: Actor, { reason, ...days }: Omit<Span, 'now'> & { reason: string }): Promise<number> {
  const span = { ...days, now: actor.now };
  const found = await bookingsOfSpan(tx, span);
  const bookings = bookingRepository(tx);
  await bookings.lockSessions([...new Set(found.map(({ scheduleId }) => scheduleId))].toSorted());
  // Read again: what was cancelled while the sessions were waited for is nobody's business any more.
  const held = await bookingsOfSpan(tx, span);
  await memberPackages(tx).lockMany([...new Set(held.flatMap(({ packageId }) => packageId ?? []))]);
  for (const booking of held) {
    await bookings.cancel(booking.bookingId, { status: 'CANCELLED', by: personIdOf(actor), now: actor.now, reason });
    await giveBack(tx, actor, booking);
  }
  for (const scheduleId of new Set(held.map((booking) => booking.scheduleId))) {
    await refill(tx, { scheduleId, now: actor.now });
    await closeEmptyAppointment(tx, scheduleId, actor.now);
    announce(tx, { type: 'Session', id: scheduleId });
  }
  return held.length;
}
