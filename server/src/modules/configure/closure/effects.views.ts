import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { ClosureSession } from '@studio/contract/configure/studio-closure.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { paidForPlaces } from '../../booking/booking/booking.api.ts';
import type { CancelledSession } from './closed-time/closedTime.rules.ts';
import type { HeldPackage } from './closure.rules.ts';

/** The times of a closure; no room named = the whole studio. */
export interface ClosedSpan {
  startAt: Date;
  endAt: Date;
  roomIds: readonly string[];
}

/** No session is longer than a day: the bound on the start exists for the index. */
const isCovered = ({ startAt, endAt, roomIds }: ClosedSpan) => sql`
  s.start_at > ${startAt}::timestamptz - interval '1 day' and s.start_at < ${endAt} and s.end_at > ${startAt}
  and (cardinality(${roomIds}::uuid[]) = 0 or s.room_id = any(${roomIds}::uuid[]))`;

const isOpen = sql`s.status in ('DRAFT', 'PUBLISHED')`;

/** Locks, by id, the sessions that a closure cancels: those upcoming once their locks are held. */
export async function lockCovered(tx: Tx, span: ClosedSpan, now: Date): Promise<string[]> {
  const { rows } = await sql<{ schedule_id: string }>`
    select s.schedule_id from session s where ${isCovered(span)} and ${isOpen} and s.start_at > ${now}
    order by s.schedule_id for no key update`.execute(tx);
  return rows.map((row) => row.schedule_id);
}

/** The number of sessions of that time that have begun: a closure leaves them alone. */
export async function countStarted(tx: Tx, span: ClosedSpan, now: Date): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from session s where ${isCovered(span)} and s.status <> 'CANCELLED'
    and s.start_at <= ${now}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export interface Effects {
  sessions: number;
  bookings: number;
  waiting: number;
  members: number;
  credits: number;
  /** Paid with money, to be given back. */
  moneyMinor: number;
}

export const NO_EFFECTS: Effects = {
  sessions: 0,
  bookings: 0,
  waiting: 0,
  members: 0,
  credits: 0,
  moneyMinor: 0,
};

const IN_COVERED = sql`select schedule_id from covered`;

/** The bookings, waitlists, credits and money of the upcoming sessions in that time. */
export async function effectsOn(tx: Tx, span: ClosedSpan, now: Date): Promise<Effects> {
  const { rows } = await sql<Effects>`
    with covered as (select s.studio_id, s.schedule_id from session s where ${isCovered(span)} and ${isOpen}
      and s.start_at > ${now}),
    booked as (select b.member_id, b.credits_used from covered join booking b using (studio_id, schedule_id)
      where b.status in ${inList(HOLDING)})
    select (select count(*)::int from covered) as sessions,
      (select count(*)::int from booked) as bookings,
      (select count(distinct member_id)::int from booked) as members,
      (select coalesce(sum(credits_used), 0)::int from booked) as credits,
      (select count(*)::int from covered join waitlist_entry w using (studio_id, schedule_id)
        where w.status in ('WAITING', 'OFFERED')) as waiting,
      (select coalesce(sum(minor), 0)::bigint from (${paidForPlaces(IN_COVERED)}) paid) as "moneyMinor"`.execute(
    tx,
  );
  return rows[0] ?? NO_EFFECTS;
}

/** The ids of those sessions and of everything that depends on them, each with its kind. */
export async function concernedBy(tx: Tx, span: ClosedSpan, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with covered as (select s.studio_id, s.schedule_id from session s where ${isCovered(span)} and ${isOpen}
      and s.start_at > ${now})
    select 'session ' || schedule_id as id from covered
    union all select 'booking ' || b.booking_id from covered join booking b using (studio_id, schedule_id)
      where b.status in ${inList(HOLDING)}
    union all select 'waiting ' || w.waitlist_id from covered join waitlist_entry w
      using (studio_id, schedule_id) where w.status in ('WAITING', 'OFFERED')
    union all select 'money ' || order_id || ' ' || minor from (${paidForPlaces(IN_COVERED)}) paid
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface SessionRow {
  schedule_id: string;
  class_name: string;
  start_at: Date;
  end_at: Date;
  room_id: string | null;
  room_name: string | null;
  staff_name: string | null;
  booked: number;
  waiting: number;
  has_room_clash: boolean;
  has_series_clash: boolean;
}

const MAX_LISTED = 100;
const MAX_SESSIONS = 5000;

const sessions = (condition: RawBuilder<unknown>, most: number) => sql<SessionRow>`
  select s.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name, s.start_at, s.end_at,
    s.room_id, r.name as room_name, f.display_name as staff_name,
    (select count(*)::int from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
      and (b.status in ${inList(HOLDING)} or (s.status = 'CANCELLED'
        and b.status = 'CANCELLED_BY_STUDIO'))) as booked,
    (select count(*)::int from waitlist_entry w where w.studio_id = s.studio_id
      and w.schedule_id = s.schedule_id and w.status in ('WAITING', 'OFFERED')) as waiting,
    exists (select from session o where o.studio_id = s.studio_id and o.room_id = s.room_id
      and o.schedule_id <> s.schedule_id
      and o.status <> 'CANCELLED' and o.start_at < s.end_at and o.end_at > s.start_at) as has_room_clash,
    s.series_id is not null and not s.is_exception
      and exists (select from session o where o.studio_id = s.studio_id and o.series_id = s.series_id
      and o.local_date = s.local_date and o.schedule_id <> s.schedule_id and not o.is_exception
        and o.status <> 'CANCELLED') as has_series_clash
  from session s
  join class_template t using (studio_id, class_templ_id)
  left join room r using (studio_id, room_id)
  left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
  where ${condition}
  order by s.start_at, s.schedule_id
  limit ${most}`;

const toListed = (row: SessionRow): ClosureSession => ({
  scheduleId: row.schedule_id,
  className: row.class_name,
  startAt: row.start_at.toISOString(),
  roomName: row.room_name,
  staffName: row.staff_name,
  booked: row.booked,
  waiting: row.waiting,
  refusal: null,
});

/** The first upcoming sessions in that time, with their booked members. */
export async function listCovered(tx: Tx, span: ClosedSpan, now: Date): Promise<ClosureSession[]> {
  const { rows } = await sessions(
    sql`${isCovered(span)} and ${isOpen} and s.start_at > ${now}`,
    MAX_LISTED,
  ).execute(tx);
  return rows.map(toListed);
}

/** A session cancelled by a closure, with the facts that decide about restoring it. */
export interface Cancelled {
  listed: ClosureSession;
  state: CancelledSession;
}

/** Every session that a closure has cancelled and nobody has restored. */
export async function cancelledBy(tx: Tx, studioClosureId: string): Promise<Cancelled[]> {
  const { rows } = await sessions(
    sql`s.cancelled_by_closure_id = ${studioClosureId} and s.status = 'CANCELLED'`,
    MAX_SESSIONS,
  ).execute(tx);
  return rows.map((row) => ({
    listed: toListed(row),
    state: {
      startAt: row.start_at,
      endAt: row.end_at,
      roomId: row.room_id,
      hasRoomClash: row.has_room_clash,
      hasSeriesClash: row.has_series_clash,
    },
  }));
}

interface PackageRow {
  studio_package_transaction_id: string;
  package_type: string;
  start_date: string | null;
  end_date: string | null;
  days: number;
  last_booked_date: string | null;
}

/** A package that a closure concerns; `isMembership` for counting. */
export type ConcernedPackage = HeldPackage & { isMembership: boolean };

/**
 * Packages that a closure of these days concerns: active ones that existed when it was announced, and those
 * that it has extended already. Without days, only the latter.
 */
export async function packagesOf(
  tx: Tx,
  {
    studioClosureId,
    days,
    announcedAt,
  }: { studioClosureId: string | null; days: { fromDate: string; toDate: string } | null; announcedAt: Date },
): Promise<ConcernedPackage[]> {
  const { rows } = await sql<PackageRow>`
    select p.studio_package_transaction_id, p.package_type, p.start_date, p.end_date,
      coalesce(e.days, 0) as days,
      case when e.days is not null then (select max(s.local_date) from booking b join session s
        using (studio_id, schedule_id)
        where b.studio_id = p.studio_id and b.member_id = p.member_id
          and b.studio_package_transaction_id = p.studio_package_transaction_id
          and b.status in ${inList(HOLDING)}) end as last_booked_date
    from member_package p
    left join closure_extension e on e.studio_id = p.studio_id
      and e.studio_package_transaction_id = p.studio_package_transaction_id
      and e.studio_closure_id = ${studioClosureId}::uuid
    where e.days is not null
      or (p.status = 'ACTIVE' and p.end_date >= ${days?.fromDate ?? null}::date
        and p.start_date <= ${days?.toDate ?? null}::date and p.created_at <= ${announcedAt})
    order by p.studio_package_transaction_id`.execute(tx);
  return rows.map((row) => ({
    studioPackageTransactionId: row.studio_package_transaction_id,
    startDate: row.start_date,
    endDate: row.end_date,
    days: row.days,
    lastBookedDate: row.last_booked_date,
    isMembership: row.package_type === 'MEMBERSHIP',
  }));
}
