import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Other } from './clash.rules.ts';
import type { Span } from '../schedule.rules.ts';

interface OtherRow {
  schedule_id: string | null;
  class_name: string;
  room_name: string | null;
  staff_id: string | null;
  staff_name: string | null;
  is_accepted: boolean;
  start_at: Date;
  end_at: Date;
}

const toOther = (row: OtherRow): Other => ({
  scheduleId: row.schedule_id,
  className: row.class_name,
  roomName: row.room_name,
  staffId: row.staff_id,
  staffName: row.staff_name,
  isAccepted: row.is_accepted,
  startAt: row.start_at,
  endAt: row.end_at,
});

/** No counted session is longer than a day: the bound on their start is there for the index. */
const during = ({ startAt, endAt }: Span) => sql`
  s.start_at > ${startAt}::timestamptz - interval '1 day' and s.start_at < ${endAt} and s.end_at > ${startAt}
    and s.status <> 'CANCELLED'`;

const columns = sql`s.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name,
  r.name as room_name, s.start_at, s.end_at`;

export interface Search extends Span {
  /** Sessions to ignore: those that move. */
  except?: readonly string[];
}

/**
 * The sessions in a room. Call it after the room is locked, in a statement of its own: the locking one cannot
 * see what it waited for.
 */
export async function inRoom(tx: Tx, roomId: string, { except = [], ...span }: Search): Promise<Other[]> {
  const { rows } = await sql<OtherRow>`
    select ${columns}, null as staff_id, null as staff_name, false as is_accepted
    from session s join class_template t using (studio_id, class_templ_id) join room r
      using (studio_id, room_id)
    where s.room_id = ${roomId} and ${during(span)} and s.schedule_id <> all(${except}::uuid[])
    order by s.start_at, s.schedule_id`.execute(tx);
  return rows.map(toOther);
}

/** The sessions that some people teach or assist, and their leave. */
export async function withStaff(
  tx: Tx,
  staffIds: readonly string[],
  { except = [], ...span }: Search,
): Promise<Other[]> {
  if (staffIds.length === 0) return [];
  const { rows } = await sql<OtherRow>`
    select ${columns}, f.staff_id, f.display_name as staff_name,
      coalesce(e.allows_staff_clash and not s.is_exception, false) as is_accepted
    from staff f
    join session s on s.studio_id = f.studio_id
      and (s.staff_id = f.staff_id or f.staff_id = any(s.assistant_ids))
    join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
    left join session_series e on e.studio_id = s.studio_id and e.series_id = s.series_id
    where f.staff_id = any(${staffIds}::uuid[]) and ${during(span)}
      and s.schedule_id <> all(${except}::uuid[])
    union all
    select null, '', null, l.start_at, l.end_at, f.staff_id, f.display_name, false
    from staff_leave l join staff f using (studio_id, staff_id)
    where l.staff_id = any(${staffIds}::uuid[]) and l.start_at < ${span.endAt} and l.end_at > ${span.startAt}
    order by start_at`.execute(tx);
  return rows.map(toOther);
}
