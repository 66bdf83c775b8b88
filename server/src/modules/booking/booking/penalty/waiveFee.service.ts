import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { contactOf } from '../booking.views.ts';
import { mailWaived } from '../notice/bookingMail.service.ts';
import { penaltyRepository } from './penalty.repository.ts';
import { personIdOf, type Person } from '../place/person.rules.ts';

interface FeeOf {
  bookingId: string;
  scheduleId: string;
  className: string;
  startAt: Date;
}

/** Reverses an unpaid fee, locked by the caller; other penalties of the same class stay. */
export async function waiveFee(
  tx: Tx,
  person: Person,
  { penaltyId, reason }: { penaltyId: string; reason: string },
): Promise<void> {
  const { now } = person;
  await penaltyRepository(tx).decide([penaltyId], { status: 'WAIVED', reason, by: personIdOf(person), now });
  const {
    rows: [fee],
  } = await sql<FeeOf>`
    select p.booking_id as "bookingId", s.schedule_id as "scheduleId", t.class_name as "className",
      s.start_at as "startAt"
    from penalty p join booking b using (studio_id, booking_id) join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
    where p.penalty_id = ${penaltyId}`.execute(tx);
  const contact = fee && (await contactOf(tx, fee.bookingId));
  if (!fee || !contact) return;
  mailWaived(tx, contact, { session: fee, settings: await studioSettings(tx), now }, '');
  announce(tx, { type: 'Session', id: fee.scheduleId });
}

/** Waives the price of these places; the caller has locked their rows. */
export async function waivePlaces(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ booking_id: string; schedule_id: string }>`
    update booking set pay_mode = 'FREE', price_minor = null
    where booking_id = any(${bookingIds}::uuid[]) and pay_mode in ('DROP_IN', 'UNPAID') returning booking_id,
      schedule_id`.execute(tx);
  for (const { booking_id: bookingId, schedule_id: scheduleId } of rows) {
    announce(tx, { type: 'Booking', id: bookingId });
    announce(tx, { type: 'Session', id: scheduleId });
  }
}
