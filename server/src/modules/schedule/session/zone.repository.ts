import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { announce } from '../../../platform/live/announce.ts';

/** A session to come, with all its instants that mean a wall time. `localStart`: that of its series. */
export interface SessionAhead {
  scheduleId: string;
  className: string;
  localDate: string;
  startAt: Date;
  endAt: Date;
  publishAt: Date | null;
  freeUntil: Date | null;
  /** Wall time of the series that it follows, `HH:mm`; null = it stands alone or departs from it. */
  localStart: string | null;
  bookings: number;
  isCancelled: boolean;
}

/** Sessions that start after an instant, cancelled ones too: they can be restored. In the order of their ids. */
export const sessionsAhead = async (tx: Tx, now: Date): Promise<SessionAhead[]> => {
  const { rows } = await sql<SessionAhead>`
    select s.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.local_date as "localDate", s.start_at as "startAt", s.end_at as "endAt", s.publish_at as "publishAt",
      s.free_cancel_until as "freeUntil",
      case when not s.is_exception then to_char(series.local_start, 'HH24:MI') end as "localStart",
      (select count(*)::int from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
        and b.status in ${inList(HOLDING)}) as bookings,
      s.status = 'CANCELLED' as "isCancelled"
    from session s
    join class_template t using (studio_id, class_templ_id)
    left join session_series series on series.studio_id = s.studio_id and series.series_id = s.series_id
    where s.start_at > ${now}
    order by s.schedule_id`.execute(tx);
  return rows;
};

/** The new instants of a session; its local day stays. */
export type MovedSession = Pick<SessionAhead, 'scheduleId' | 'startAt' | 'endAt' | 'publishAt' | 'freeUntil'>;

/** Gives sessions other instants, because the clocks of their studio have changed. */
export async function moveSessions(tx: Tx, moved: readonly MovedSession[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update session s set start_at = m.start_at, end_at = m.end_at, publish_at = m.publish_at,
      free_cancel_until = m.free_until, version = s.version + 1
    from unnest(${moved.map(({ scheduleId }) => scheduleId)}::uuid[],
      ${moved.map(({ startAt }) => startAt)}::timestamptz[], ${moved.map(({ endAt }) => endAt)}::timestamptz[],
      ${moved.map(({ publishAt }) => publishAt)}::timestamptz[],
      ${moved.map(({ freeUntil }) => freeUntil)}::timestamptz[])
      as m (schedule_id, start_at, end_at, publish_at, free_until)
    where s.schedule_id = m.schedule_id`.execute(tx);
  announce(tx, { type: 'Session', id: 'LIST' });
}
