import type { SubCandidate, SubRequest } from '@studio/contract/schedule/sub-request.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestState } from './sub-request.rules.ts';

interface RequestRow {
  sub_request_id: string;
  schedule_id: string;
  class_name: string;
  start_at: Date;
  end_at: Date;
  room_name: string | null;
  session_staff_id: string | null;
  session_status: string;
  by_staff_id: string;
  by_staff_name: string;
  note: string;
  candidate_ids: string[];
  candidate_names: string[];
  claimed_by: string | null;
  claimed_by_name: string | null;
  status: SubRequest['status'];
  created_at: Date;
  decided_at: Date | null;
  decided_by_name: string | null;
  can_teach: boolean;
  clash: string | null;
}

/**
 * A request with the facts that decide who may act on it. `canTeach`: whether the viewer may teach the class.
 */
export interface FoundRequest {
  shown: Omit<SubRequest, 'canClaim' | 'canDecide' | 'canCancel'>;
  state: RequestState;
  canTeach: boolean;
}

/** What somebody teaches at the time of the session `s`, or their leave then; `null` = they are free. */
const clashOf = (staffId: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select 'teaches ' || coalesce(nullif(o.title, ''), ot.class_name) from session o join class_template ot
    using (studio_id, class_templ_id)
    where o.studio_id = s.studio_id and (o.staff_id = ${staffId} or ${staffId} = any(o.assistant_ids))
      and o.schedule_id <> s.schedule_id and o.status <> 'CANCELLED'
      and o.start_at > s.start_at - interval '1 day' and o.start_at < s.end_at and o.end_at > s.start_at
        order by o.start_at limit 1),
  (select 'is on leave' from staff_leave l where l.studio_id = s.studio_id and l.staff_id = ${staffId}
    and l.start_at < s.end_at and l.end_at > s.start_at limit 1))`;

const requests = (staffId: string, condition: RawBuilder<unknown>) => sql<RequestRow>`
  select q.sub_request_id, q.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name,
    s.start_at, s.end_at, r.name as room_name,
    s.staff_id as session_staff_id, s.status as session_status, q.by_staff_id,
      b.display_name as by_staff_name, q.note, q.candidate_ids,
    array(select c.display_name from staff c where c.studio_id = q.studio_id
      and c.staff_id = any(q.candidate_ids) order by folded(c.display_name)) as candidate_names,
    q.claimed_by, k.display_name as claimed_by_name, q.status, q.created_at, q.decided_at,
      d.display_name as decided_by_name,
    (t.eligible_staff_ids = '{}' or ${staffId}::uuid = any(t.eligible_staff_ids)) as can_teach,
    ${clashOf(sql`coalesce(q.claimed_by, ${staffId}::uuid)`)} as clash
  from sub_request q
  join session s using (studio_id, schedule_id)
  join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
  join staff b on b.studio_id = q.studio_id and b.staff_id = q.by_staff_id
  left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
  left join staff k on k.studio_id = q.studio_id and k.staff_id = q.claimed_by
  left join staff d on d.studio_id = q.studio_id and d.staff_id = q.decided_by
  where ${condition}
  order by s.start_at, q.created_at desc, q.sub_request_id desc
  limit 200`;

const toFound = (row: RequestRow): FoundRequest => ({
  shown: {
    subRequestId: row.sub_request_id,
    scheduleId: row.schedule_id,
    className: row.class_name,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    roomName: row.room_name,
    byStaffId: row.by_staff_id,
    byStaffName: row.by_staff_name,
    note: row.note,
    candidateNames: row.candidate_names,
    claimedBy: row.claimed_by,
    claimedByName: row.claimed_by_name,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedByName: row.decided_by_name,
    clash: row.clash,
  },
  state: {
    status: row.status,
    byStaffId: row.by_staff_id,
    claimedBy: row.claimed_by,
    candidateIds: row.candidate_ids,
    sessionStaffId: row.session_staff_id,
    sessionStatus: row.session_status,
    startAt: row.start_at,
  },
  canTeach: row.can_teach,
});

/** One request, as this person sees it; `null` when there is none. */
export async function findRequest(
  tx: Tx,
  subRequestId: string,
  staffId: string,
): Promise<FoundRequest | null> {
  const { rows } = await requests(staffId, sql`q.sub_request_id = ${subRequestId}`).execute(tx);
  return rows[0] ? toFound(rows[0]) : null;
}

/** Open requests, soonest session first: for one session, or else for all upcoming sessions. */
export async function listRequests(
  tx: Tx,
  { staffId, scheduleId, now }: { staffId: string; scheduleId: string | null; now: Date },
): Promise<FoundRequest[]> {
  const which = scheduleId
    ? sql`q.schedule_id = ${scheduleId}`
    : sql`q.status in ('OPEN', 'CLAIMED') and s.start_at > ${now}`;
  const { rows } = await requests(staffId, which).execute(tx);
  return rows.map(toFound);
}

/** The parts of a session that a request for it needs. */
export interface Taught {
  className: string;
  startAt: Date;
  status: string;
  staffId: string | null;
  openRequestId: string | null;
  openByStaffId: string | null;
}

/** The session that needs a substitute, with its open request. */
export async function taughtSession(tx: Tx, scheduleId: string): Promise<Taught | null> {
  const { rows } = await sql<{
    class_name: string;
    start_at: Date;
    status: string;
    staff_id: string | null;
    open_id: string | null;
    open_by: string | null;
  }>`
    select coalesce(nullif(s.title, ''), t.class_name) as class_name, s.start_at, s.status, s.staff_id,
      q.sub_request_id as open_id, q.by_staff_id as open_by
    from session s join class_template t using (studio_id, class_templ_id)
    left join sub_request q on q.studio_id = s.studio_id and q.schedule_id = s.schedule_id
      and q.status in ('OPEN', 'CLAIMED')
    where s.schedule_id = ${scheduleId}`.execute(tx);
  const [row] = rows;
  return row
    ? {
        className: row.class_name,
        startAt: row.start_at,
        status: row.status,
        staffId: row.staff_id,
        openRequestId: row.open_id,
        openByStaffId: row.open_by,
      }
    : null;
}

/**
 * Who may teach a session besides its instructor, free ones first: trainers, whom its template names, and who taught in
 * the last three months.
 */
export async function candidatesFor(tx: Tx, scheduleId: string): Promise<SubCandidate[]> {
  const { rows } = await sql<SubCandidate>`
    select f.staff_id as "staffId", f.display_name as "displayName", f.colour, busy.clash
    from session s
    join class_template t using (studio_id, class_templ_id)
    join staff f on f.studio_id = s.studio_id and f.status = 'ACTIVE' and f.staff_id is distinct
      from s.staff_id
      and (t.eligible_staff_ids = '{}' or f.staff_id = any(t.eligible_staff_ids))
    cross join lateral (select ${clashOf(sql`f.staff_id`)} as clash) busy
    where s.schedule_id = ${scheduleId}
      and ('TRAINER' = any(f.staff_type) or f.staff_id = any(t.eligible_staff_ids)
        or exists (select from session o where o.studio_id = f.studio_id and o.staff_id = f.staff_id
          and o.status <> 'CANCELLED' and o.start_at > s.start_at - interval '90 days'))
    order by busy.clash is not null, folded(f.display_name), f.staff_id`.execute(tx);
  return rows;
}
