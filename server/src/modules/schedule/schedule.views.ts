import type { PublicSession, RosterEntry, SessionSummary } from '@studio/contract/schedule.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { shownPlaces } from './schedule.rules.ts';

interface SessionRow {
  schedule_id: string;
  class_templ_id: string;
  class_name: string;
  template_type: SessionSummary['templateType'];
  description: string;
  level: PublicSession['level'];
  colour: string;
  start_at: Date;
  end_at: Date;
  local_date: string;
  room_id: string | null;
  room_name: string | null;
  staff_id: string | null;
  staff_name: string | null;
  capacity: number;
  /** BOOKED, CHECKED_IN and NO_SHOW. */
  booked: number;
  /** Every place that nobody else can have, held ones too. */
  taken: number;
  credit_cost: number;
  status: SessionSummary['status'];
  series_id: string | null;
  member_notes: string;
  roster_opened_at: Date | null;
}

/** The room's size limits a session as well: it may have been changed since. */
const sessions = (condition: RawBuilder<unknown>) => sql<SessionRow>`
  select s.schedule_id, s.class_templ_id, t.class_name, t.template_type, t.description, t.level, t.colour, s.start_at, s.end_at, s.local_date,
    s.room_id, r.name as room_name, s.staff_id, f.display_name as staff_name, least(s.capacity, r.capacity) as capacity,
    places.booked, places.taken, s.credit_cost, s.status, s.series_id, s.member_notes, s.roster_opened_at
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join room r using (studio_id, room_id)
  left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
  cross join lateral (
    select count(*) filter (where b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW'))::int as booked, count(*)::int as taken
    from booking b
    where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and b.status in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW')
  ) places
  where ${condition}
  order by s.start_at, t.class_name, s.schedule_id`;

/**
 * Local days `from` (in) to `to` (out). The bounds on the instant are a day wider than any time zone can need: they are
 * there for the index, the local day decides.
 */
const inRange = ({ from, to }: { from: string; to: string }) => sql`
  s.start_at >= ${from}::date - 1 and s.start_at < ${to}::date + 1 and s.local_date >= ${from} and s.local_date < ${to}`;

const toSummary = (row: SessionRow): SessionSummary => ({
  scheduleId: row.schedule_id,
  classTemplId: row.class_templ_id,
  className: row.class_name,
  templateType: row.template_type,
  colour: row.colour,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  localDate: row.local_date,
  roomId: row.room_id,
  roomName: row.room_name,
  staffId: row.staff_id,
  staffName: row.staff_name,
  capacity: row.capacity,
  booked: row.booked,
  creditCost: row.credit_cost,
  status: row.status,
  seriesId: row.series_id,
});

const toPublicSession = (row: SessionRow): PublicSession => ({
  scheduleId: row.schedule_id,
  className: row.class_name,
  templateType: row.template_type,
  description: row.description,
  level: row.level,
  colour: row.colour,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  localDate: row.local_date,
  roomName: row.room_name,
  staffName: row.staff_name,
  ...shownPlaces(row.capacity, row.taken),
  creditCost: row.credit_cost,
});

/** Sessions of any status in a range of local days, in order. */
export async function listSessions(tx: Tx, range: { from: string; to: string }): Promise<SessionSummary[]> {
  const { rows } = await sessions(inRange(range)).execute(tx);
  return rows.map(toSummary);
}

/** Published sessions in a range of local days that have not started yet. */
export async function listPublicSessions(tx: Tx, range: { from: string; to: string }, now: Date): Promise<PublicSession[]> {
  const { rows } = await sessions(sql`${inRange(range)} and s.start_at > ${now} and s.status = 'PUBLISHED'`).execute(tx);
  return rows.map(toPublicSession);
}

/** One published session as visitors see it, also after its start; `null` when there is none. */
export async function findPublicSession(tx: Tx, scheduleId: string): Promise<PublicSession | null> {
  const { rows } = await sessions(sql`s.schedule_id = ${scheduleId} and s.status = 'PUBLISHED'`).execute(tx);
  return rows[0] ? toPublicSession(rows[0]) : null;
}

export interface FoundSession {
  summary: SessionSummary;
  memberNotes: string;
  rosterOpenedAt: Date | null;
}

export async function findSession(tx: Tx, scheduleId: string): Promise<FoundSession | null> {
  const { rows } = await sessions(sql`s.schedule_id = ${scheduleId}`).execute(tx);
  const [row] = rows;
  return row ? { summary: toSummary(row), memberNotes: row.member_notes, rosterOpenedAt: row.roster_opened_at } : null;
}

interface RosterRow {
  booking_id: string;
  member_id: string;
  member_name: string;
  status: RosterEntry['status'];
  package_name: string | null;
  credits_remaining: number | null;
  total_credits: number | null;
  unlimited: boolean | null;
  booked_at: Date;
  checked_in_at: Date | null;
  is_first_visit: boolean;
}

const toRosterEntry = (row: RosterRow): RosterEntry => ({
  bookingId: row.booking_id,
  memberId: row.member_id,
  memberName: row.member_name,
  status: row.status,
  packageName: row.package_name,
  creditsRemaining: row.credits_remaining,
  totalCredits: row.total_credits,
  unlimited: row.unlimited ?? false,
  bookedAt: row.booked_at.toISOString(),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  isFirstVisit: row.is_first_visit,
});

/** Current bookings of a session by name. A first visit is that of a member who was never checked in before it. */
export async function rosterOf(tx: Tx, scheduleId: string): Promise<RosterEntry[]> {
  const { rows } = await sql<RosterRow>`
    select b.booking_id, b.member_id, m.first_name || ' ' || m.last_name as member_name, b.status, p.name as package_name,
      p.credits_remaining, p.total_credits, p.unlimited, b.booked_at, b.checked_in_at,
      not exists (
        select from booking o join session os using (studio_id, schedule_id)
        where o.studio_id = b.studio_id and o.member_id = b.member_id and o.status = 'CHECKED_IN' and os.start_at < s.start_at
      ) as is_first_visit
    from booking b
    join session s using (studio_id, schedule_id)
    join member m using (studio_id, member_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    where b.schedule_id = ${scheduleId} and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW')
    order by lower(m.first_name), lower(m.last_name), b.booking_id`.execute(tx);
  return rows.map(toRosterEntry);
}
