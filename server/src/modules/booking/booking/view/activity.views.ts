import type { BookingActivity } from '@studio/contract/booking/booking.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

interface Row {
  at: Date;
  by: string;
  what: string;
  reason: string;
}

/** Labels of actions; any other action of the audit log keeps its own name. */
const WORDS: Record<string, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  'booking.create': 'Booked',
  'booking.cancel': 'Cancelled',
  'booking.checkIn': 'Checked in',
  'booking.undoCheckIn': 'Check-in undone',
  'booking.keepNoShow': 'Kept as a no-show',
  'booking.mark': 'Attendance corrected',
  'booking.move': 'Moved to another session',
  'booking.objectNoShow': 'Said they were there',
  'booking.spot': 'Given another spot',
  'booking.switchPackage': 'Package switched',
  'booking.waive': 'Penalty waived',
  'booking.noShow': 'Did not come',
  LATE_CANCEL: 'Penalty for the late cancellation',
  NO_SHOW: 'Penalty for the missed class',
};

/** Combines the booking itself (what members do), the audit log (what staff do) and the penalties. */
export async function activityOf(tx: Tx, bookingId: string): Promise<BookingActivity> {
  const { rows } = await sql<Row>`
    with person as (
      select staff_id as id, display_name as name from staff union all select member_id,
        ${shownName('member')} from member
    ), line as (
      select b.booked_at as at, b.booked_by as by, 'booked' as what, '' as reason from booking b
      where b.booking_id = ${bookingId} and not exists (select from audit_log a where a.entity = 'booking'
        and a.entity_id = b.booking_id and a.action = 'booking.create')
      union all
      select b.cancelled_at, b.cancelled_by, 'cancelled', b.cancel_reason from booking b
      where b.booking_id = ${bookingId} and b.cancelled_at is not null
        and not exists (select from audit_log a where a.entity = 'booking' and a.entity_id = b.booking_id
          and a.action in ('booking.cancel', 'booking.move'))
      union all
      select a.created_at, a.actor_id, a.action, a.reason from audit_log a where a.entity = 'booking'
        and a.entity_id = ${bookingId}
      union all
      select p.created_at, null, p.trigger, '' from penalty p where p.booking_id = ${bookingId}
        and p.status in ('APPLIED', 'PENDING')
    )
    select line.at, coalesce(person.name, 'Studio') as by, line.what, line.reason
    from line left join person on person.id = line.by
    order by line.at desc, line.what`.execute(tx);
  return rows.map(({ at, by, what, reason }) => ({
    at: at.toISOString(),
    by,
    what: WORDS[what] ?? what,
    reason,
  }));
}
