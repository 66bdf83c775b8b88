import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { pendingPayments } from '../../packages/order/order.api.ts';
import { activeMembers, membersAtRisk } from '../../members/member-standing/member-standing.api.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

/** Figures of one studio on one day. */
export interface DashboardFigures {
  todaySessions: number;
  bookingsToday: number;
  checkInsToday: number;
  pendingPayments: number;
  pendingMinor: number;
}

export interface DashboardScope {
  /** Today in the studio's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Only sessions of this instructor; everybody's when null. */
  staffId: string | null;
}

/**
 * All figures in one statement. Places are counted session by session: the planner, who knows nothing of a new studio,
 * would read all of its bookings.
 */
export async function dashboardFigures(
  tx: Tx,
  { today, staffId }: DashboardScope,
): Promise<DashboardFigures> {
  const { rows } = await sql<DashboardFigures>`
    with today as (
      select places.* from session s cross join lateral (
        select count(*) filter (where b.status in ${inList(BOOKED)}) as booked,
          count(*) filter (where b.status = 'CHECKED_IN') as checked_in
        from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id) places
      where s.local_date = ${today}::date and s.status in ('PUBLISHED', 'COMPLETED')
        and (${staffId}::uuid is null or ${teaches(staffId)})
    ), pending as materialized (
      select owed_minor as owed from (${pendingPayments()}) payment
    )
    select
      (select count(*) from today) as "todaySessions",
      (select coalesce(sum(booked), 0)::bigint from today) as "bookingsToday",
      (select coalesce(sum(checked_in), 0)::bigint from today) as "checkInsToday",
      (select count(*) from pending) as "pendingPayments",
      (select coalesce(sum(owed), 0)::bigint from pending) as "pendingMinor"`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table gives one row');
  return figures;
}

/** How many members are active and at risk now. */
export async function membersNow(tx: Tx): Promise<{ active: number; atRisk: number }> {
  const { rows } = await sql<{ active: number; atRisk: number }>`
    select ${activeMembers()} as active, ${membersAtRisk()} as "atRisk"`.execute(tx);
  return rows[0] ?? { active: 0, atRisk: 0 };
}
