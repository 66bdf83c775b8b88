import type {
  StaffSession,
  StaffSessions,
  StaffSessionsQuery,
} from '@studio/contract/schedule/staff-sessions.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

/** How many upcoming sessions a person teaches or assists. */
export async function sessionsAhead(tx: Tx, staffId: string, now: Date): Promise<number> {
  const { ahead } = await tx
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where((eb) => eb.or([eb('staff_id', '=', staffId), sql<boolean>`${staffId} = any(assistant_ids)`]))
    .where('start_at', '>', now)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return Number(ahead);
}

interface SessionRow extends Omit<StaffSession, 'startAt'> {
  startAt: Date;
}

/** A page of the sessions that somebody teaches or assists, from an instant on or before it. */
export async function sessionsOf(
  tx: Tx,
  { staffId, when, page, pageSize }: StaffSessionsQuery,
  now: Date,
): Promise<StaffSessions> {
  const isComing = when === 'COMING';
  const mine = sql`(s.staff_id = ${staffId} or ${staffId} = any(s.assistant_ids))
    and ${isComing ? sql`s.end_at > ${now}` : sql`s.end_at <= ${now}`}`;
  const order = isComing ? sql`s.start_at, s.schedule_id` : sql`s.start_at desc, s.schedule_id`;
  const present = isComing ? sql`b.status in ('BOOKED', 'CHECKED_IN')` : sql`b.status = 'CHECKED_IN'`;
  const counting = sql<{ total: number }>`select count(*)::int as total from session s where ${mine}`;
  const picking = sql<SessionRow>`
    select s.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt", r.name as "roomName", s.status, s.capacity,
      not coalesce(${teaches(staffId)}, false) as "isAssisting",
      (select count(*)::int from booking b where b.studio_id = s.studio_id
        and b.schedule_id = s.schedule_id and ${present}) as booked
    from (select s.* from session s where ${mine}
      order by ${order} limit ${pageSize} offset ${page * pageSize}) s
    join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
    order by ${order}`;
  const [counted, { rows }] = await Promise.all([counting.execute(tx), picking.execute(tx)]);
  return {
    items: rows.map(({ startAt, ...row }) => ({ ...row, startAt: startAt.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}
