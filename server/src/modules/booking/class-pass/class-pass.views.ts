import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import type { Offered } from './class-pass.rules.ts';

/** A session with places for the partner, and its last state at the partner. */
export interface OfferedSession extends Offered {
  scheduleId: string;
  className: string;
  endAt: Date;
  lastPushed: { className: string; startAt: Date; endAt: Date; placesLeft: number } | null;
}

interface Row {
  schedule_id: string;
  class_name: string;
  start_at: Date;
  end_at: Date;
  status: string;
  spots: number;
  taken: number;
  free: number;
  pushed_name: string | null;
  pushed_start: Date | null;
  pushed_end: Date | null;
  pushed_left: number | null;
}

const sessions = (condition: RawBuilder<unknown>, most: number) => sql<Row>`
  select s.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name, s.start_at, s.end_at,
    s.status, s.class_pass_spots as spots, places.taken,
    least(s.capacity, r.capacity) - places.booked as free, p.class_name as pushed_name,
      p.start_at as pushed_start, p.end_at as pushed_end, p.places_left as pushed_left
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
  left join class_pass_push p on p.studio_id = s.studio_id and p.schedule_id = s.schedule_id
    and not p.is_withdrawn
  cross join lateral (
    select count(*)::int as booked, count(*) filter (where b.pay_mode = 'CHANNEL')::int as taken
    from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ${inList(HOLDING)}
  ) places
  where ${condition}
  order by s.start_at, s.schedule_id
  limit ${most}`;

const toOffered = (row: Row): OfferedSession => ({
  scheduleId: row.schedule_id,
  className: row.class_name,
  startAt: row.start_at,
  endAt: row.end_at,
  status: row.status,
  spots: row.spots,
  taken: row.taken,
  free: row.free,
  lastPushed:
    row.pushed_name !== null && row.pushed_start && row.pushed_end
      ? {
          className: row.pushed_name,
          startAt: row.pushed_start,
          endAt: row.pushed_end,
          placesLeft: row.pushed_left ?? 0,
        }
      : null,
});

/** How many days ahead the partner offers sessions. */
export const DAYS_AHEAD = 28;
const MAX_AT_ONCE = 500;

/**
 * Sessions of the next four weeks that the partner has or should have: those with places for it, now or
 * before.
 */
export async function offeredSessions(tx: Tx, now: Date): Promise<OfferedSession[]> {
  const { rows } = await sessions(
    sql`s.start_at > ${now} and s.start_at < ${now}::timestamptz + make_interval(days => ${DAYS_AHEAD})
      and (s.class_pass_spots > 0 or p.schedule_id is not null)`,
    MAX_AT_ONCE,
  ).execute(tx);
  return rows.map(toOffered);
}

/** One session with the partner's places in it; `null` when there is none. */
export async function offeredSession(tx: Tx, scheduleId: string): Promise<OfferedSession | null> {
  const { rows } = await sessions(sql`s.schedule_id = ${scheduleId}`, 1).execute(tx);
  return rows[0] ? toOffered(rows[0]) : null;
}

/** Sessions that begin soon and still have places reserved for the partner, locked by id. */
export async function lockToRelease(tx: Tx, { until, now }: { until: Date; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ schedule_id: string }>`
    select s.schedule_id from session s
    where s.class_pass_spots > 0 and s.class_pass_released_at is null and s.start_at > ${now}
      and s.start_at <= ${until} and s.status = 'PUBLISHED'
    order by s.schedule_id limit 50 for no key update`.execute(tx);
  return rows.map((row) => row.schedule_id);
}

/** Whether the studio has this session. */
export const sessionExists = async (tx: Tx, scheduleId: string): Promise<boolean> =>
  (await tx
    .selectFrom('session')
    .select('schedule_id')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst()) !== undefined;
