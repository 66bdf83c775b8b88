import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { HOLDING } from './booking.views.ts';

/** Local days of the studio, both inclusive; `until` null = all that are to come. */
export interface Span {
  subscriptionId: string;
  from: string;
  until: string | null;
  now: Date;
}

/** A place that a membership pays for, or is to pay for. */
export interface SpanBooking {
  bookingId: string;
  scheduleId: string;
  packageId: string | null;
  credits: number;
  className: string;
  startAt: Date;
}

const HELD = sql.join(HOLDING.map((status) => sql.lit(status)));

/** What a membership has booked on some days, of what has not begun; soonest first. */
export async function bookingsOfSpan(tx: Tx, { subscriptionId, from, until, now }: Span): Promise<SpanBooking[]> {
  const { rows } = await sql<SpanBooking>`
    select b.booking_id as "bookingId", b.schedule_id as "scheduleId", b.studio_package_transaction_id as "packageId", b.credits_used as credits,
      coalesce(nullif(s.title, ''), t.class_name) as "className", s.start_at as "startAt"
    from booking b
    join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    where b.status in (${HELD}) and s.start_at > ${now} and s.local_date >= ${from} and (${until}::date is null or s.local_date <= ${until}::date)
      and (b.provisional_for = ${subscriptionId} or b.studio_package_transaction_id in (
        select p.studio_package_transaction_id from member_package p where p.subscription_id = ${subscriptionId}))
    order by s.start_at, b.booking_id`.execute(tx);
  return rows;
}
