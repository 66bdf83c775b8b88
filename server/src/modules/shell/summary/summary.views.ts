import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { newMembers } from '../../members/member-standing/member-standing.api.ts';
import { paymentsToApprove, pendingPayments } from '../../packages/order/order.api.ts';
import type { Happened, Waiting } from './summary.rules.ts';

type Beside = Omit<Happened, 'netSales' | 'sessions' | 'came' | 'noShows'>;

/** What happened in a studio in a span of time and is not in a report by that time. */
export async function happenedIn(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select
      (select count(*)::int from booking b where b.booked_at >= ${from} and b.booked_at < ${to}
        and b.status <> 'HELD') as booked,
      (select count(*)::int from booking b where b.cancelled_at >= ${from} and b.cancelled_at < ${to}
        and b.status in ('CANCELLED', 'LATE_CANCELLED')) as cancelled,
      (select count(*)::int from booking b where b.cancelled_at >= ${from} and b.cancelled_at < ${to}
        and b.status = 'LATE_CANCELLED') as "cancelledLate",
      ${newMembers({ from, to })} as "newMembers",
      (select round(avg(v.rating), 1)::float8 from visit_rating v
        where v.rated_at >= ${from} and v.rated_at < ${to}) as rating`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

/** What waits for somebody at the studio, and what today has. */
export async function waitingOn(
  tx: Tx,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from session s where s.start_at >= ${from} and s.start_at < ${to}
        and s.status = 'PUBLISHED') as "sessionsToday",
      (select count(*)::int from session s join booking b using (studio_id, schedule_id)
        where s.start_at >= ${from} and s.start_at < ${to} and s.status = 'PUBLISHED'
        and b.status in ${inList(HOLDING)}) as "placesToday",
      (select count(*)::int from (${pendingPayments()}) payment) as pending,
      ${paymentsToApprove()} as "toApprove",
      (select count(*)::int from approval_request where status = 'OPEN' and expires_at > ${now}) as approvals,
      (select count(*)::int from sub_request q join session s using (studio_id, schedule_id)
        where q.status in ('OPEN', 'CLAIMED') and s.start_at > ${now}) as substitutes,
      (select count(distinct s.schedule_id)::int from session s join booking b using (studio_id, schedule_id)
        where s.end_at < ${now} and s.start_at >= ${from}::timestamptz - interval '2 days'
        and s.status in ('PUBLISHED', 'COMPLETED') and b.status = 'BOOKED') as attendance,
      (select count(*)::int from subscription where status = 'PAST_DUE') as "pastDue"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}
