import type { Booking, BookingListQuery, MemberBooking } from '@studio/contract/booking.schema';
import { sql, type InferResult, type Kysely, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Booking as BookingTable, DB } from '../../platform/db/tables.ts';
import type { CancelledSession } from './cancel.rules.ts';
import type { BookingCounts } from './limits.rules.ts';
import type { RuledSession } from './policy.rules.ts';
import { HOLDING_STATUSES } from './status.facts.ts';
import { ticketOfBooking, type TicketOfBooking } from './ticketSeat.views.ts';

export type BookingRow = Selectable<BookingTable>;

/** A booking as the API shows it. */
export const toBooking = (
  row: Pick<
    BookingRow,
    'booking_id' | 'schedule_id' | 'member_id' | 'studio_package_transaction_id' | 'credits_used'
  > & { status: string },
): Booking => ({
  bookingId: row.booking_id,
  scheduleId: row.schedule_id,
  memberId: row.member_id,
  status: row.status as Booking['status'],
  studioPackageTransactionId: row.studio_package_transaction_id,
  creditsUsed: row.credits_used,
});

/** A session as far as booking needs to know it. Locked or not, as the caller adds. */
export const bookableSession = (db: Kysely<DB>) =>
  db
    .selectFrom('session as s')
    .innerJoin('class_template as t', (join) =>
      join.onRef('t.studio_id', '=', 's.studio_id').onRef('t.class_templ_id', '=', 's.class_templ_id'),
    )
    .leftJoin('room as r', (join) =>
      join.onRef('r.studio_id', '=', 's.studio_id').onRef('r.room_id', '=', 's.room_id'),
    )
    .select([
      's.schedule_id as scheduleId',
      's.status',
      's.start_at as startAt',
      's.end_at as endAt',
      's.local_date as localDate',
      's.class_templ_id as classTemplId',
      't.template_type as templateType',
      't.category_id as categoryId',
      's.credit_cost as creditCost',
      's.staff_id as sessionStaffId',
      's.walk_in_spots as walkInSpots',
      's.class_pass_spots as classPassSpots',
      's.free_cancel_until as sessionFreeCancelUntil',
      's.booking_rules as sessionRules',
      't.booking_rules as templateRules',
      's.waitlist_max as waitlistMax',
      't.visibility',
    ])
    .select([
      sql<number>`least(s.capacity, r.capacity)`.as('capacity'),
      sql<string>`coalesce(nullif(s.title, ''), t.class_name)`.as('className'),
      sql<number | null>`coalesce(s.price_minor, t.drop_in_minor)`.as('priceMinor'),
    ]);

/** A session as booking reads it. */
export type BookableSession = InferResult<ReturnType<typeof bookableSession>>[number];

/** Whom a mail about a booking goes to. */
export interface Contact {
  firstName: string;
  lastName: string;
  userEmail: string;
}

export interface Standing {
  taken: number;
  /** The member's booking of this session, when there is one that counts. */
  bookingId: string | null;
  overlaps: boolean;
  /** Of the places, those that a partner has given away. */
  channelTaken: number;
  /** How many have left this session late. */
  lateCancelled: number;
  /** Falls into a closure in which nothing can be booked. */
  isClosed: boolean;
  /** Whether the member waits for a place in it. */
  isWaiting: boolean;
  memberStatus: string | null;
  /** After penalties, no booking until then. */
  blockedUntil: Date | null;
  /** The money of a membership was asked for in vain, twice or more often. */
  isPastDue: boolean;
  userEmail: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Whether a member cannot book at all: for good, or for some days after penalties. */
export const isBlocked = ({ memberStatus, blockedUntil, isPastDue }: Standing, now: Date): boolean =>
  memberStatus === 'BLOCKED' || isPastDue || (blockedUntil !== null && blockedUntil > now);

const selectStanding = statement(
  ({ scheduleId, memberId }: { scheduleId: string; memberId: string }) => sql<Standing>`
    select
      places.taken, places."lateCancelled",
      (select b.booking_id from booking b where b.schedule_id = s.schedule_id and b.member_id = ${memberId}
        and b.status in ${HOLDING_STATUSES}) as "bookingId",
      exists (
        select from session o join booking b using (studio_id, schedule_id)
        where o.start_at > s.start_at - interval '1 day' and o.start_at < s.end_at and o.end_at > s.start_at
          and o.schedule_id <> s.schedule_id and o.status <> 'CANCELLED'
          and b.member_id = ${memberId} and b.status in ${HOLDING_STATUSES}
      ) as overlaps,
      case when s.class_pass_spots = 0 then 0
        else (select count(*)::int from booking b where b.schedule_id = s.schedule_id
          and b.pay_mode = 'CHANNEL' and b.status in ${HOLDING_STATUSES}) end as "channelTaken",
      exists (
        select from studio_closure c
        where c.end_at > s.start_at and c.start_at < s.end_at and c.archived_at is null and c.block_booking
          and (cardinality(c.room_ids) = 0 or s.room_id = any(c.room_ids))
      ) as "isClosed",
      exists (select from waitlist_entry w where w.schedule_id = s.schedule_id and w.member_id = ${memberId}
        and w.status in ('WAITING', 'OFFERED')) as "isWaiting",
      exists (select from subscription p where p.member_id = ${memberId} and p.status = 'PAST_DUE'
        and p.failed_tries >= 2) as "isPastDue",
      m.blocked_until as "blockedUntil", m.status as "memberStatus", m.user_email as "userEmail",
        m.first_name as "firstName", m.last_name as "lastName"
    from session s left join member m on m.studio_id = s.studio_id and m.member_id = ${memberId}
    cross join lateral (
      select count(*) filter (where b.status in ${HOLDING_STATUSES})::int as taken, count(*)
        filter (where b.status = 'LATE_CANCELLED')::int as "lateCancelled"
      from booking b where b.schedule_id = s.schedule_id
    ) places
    where s.schedule_id = ${scheduleId}`,
);

const NOTHING: Standing = {
  taken: 0,
  bookingId: null,
  overlaps: false,
  channelTaken: 0,
  lateCancelled: 0,
  isClosed: false,
  isWaiting: false,
  memberStatus: null,
  blockedUntil: null,
  isPastDue: false,
  userEmail: null,
  firstName: null,
  lastName: null,
};

/**
 * Places taken in a session, and what the member has at that time. When a place is about to be taken, ask
 * after the session and the member's packages were locked, in a statement of its own: the locking ones cannot
 * see what they waited for.
 */
export async function standingOf(tx: Tx, of: { scheduleId: string; memberId: string }): Promise<Standing> {
  return (await selectStanding.first(tx, of)) ?? NOTHING;
}

/**
 * How many places a member has to come, on the day of a session and in its week, which begins on Monday; but
 * one, when it is named.
 */
export async function bookingCounts(
  tx: Tx,
  {
    memberId,
    localDate,
    now,
    exceptId = null,
  }: { memberId: string; localDate: string; now: Date; exceptId?: string | null },
): Promise<BookingCounts> {
  const { rows } = await sql<BookingCounts>`
    select count(*) filter (where s.start_at > ${now})::int as upcoming,
      count(*) filter (where s.local_date = ${localDate}::date)::int as "onDay",
      count(*) filter (where date_trunc('week', s.local_date) = date_trunc('week',
        ${localDate}::date))::int as "inWeek"
    from booking b join session s using (studio_id, schedule_id)
    where b.member_id = ${memberId} and b.status in ${HOLDING_STATUSES} and b.booking_id is distinct
      from ${exceptId}::uuid
      and (s.start_at > ${now} or s.local_date between ${localDate}::date - 7
        and ${localDate}::date + 7)`.execute(tx);
  return rows[0] ?? { upcoming: 0, onDay: 0, inWeek: 0 };
}

/** One booking, unlocked. */
export const findBooking = (tx: Tx, bookingId: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** Whose booking it is. */
export const contactOf = (tx: Tx, bookingId: string): Promise<Contact | undefined> =>
  tx
    .selectFrom('booking as b')
    .innerJoin('member as m', (join) =>
      join.onRef('m.studio_id', '=', 'b.studio_id').onRef('m.member_id', '=', 'b.member_id'),
    )
    .select(['m.first_name as firstName', 'm.last_name as lastName', 'm.user_email as userEmail'])
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst();

interface ListedRow {
  booking_id: string;
  schedule_id: string;
  class_name: string;
  template_type: MemberBooking['templateType'];
  start_at: Date;
  end_at: Date;
  room_name: string | null;
  staff_name: string | null;
  status: MemberBooking['status'];
  package_name: string | null;
  credits_used: number;
  pay_mode: MemberBooking['payMode'];
  studio_package_transaction_id: string | null;
  hold_until: Date | null;
  order_id: string | null;
  is_proof_sent: boolean;
  online_url: string;
  member_notes: string;
  free_cancel_until: Date | null;
  session_free_cancel_until: Date | null;
  session_rules: unknown;
  template_rules: unknown;
  ticket: (Omit<TicketOfBooking, 'dueAt'> & { dueAt: string | null }) | null;
}

/** A booking of a member, with what decides until when it is free to cancel. */
export type ListedBooking = Omit<
  MemberBooking,
  'startAt' | 'endAt' | 'freeCancelUntil' | 'actions' | 'ticket'
> & {
  ticket: TicketOfBooking | null;
  place: { freeCancelUntil: Date | null };
  session: CancelledSession & RuledSession;
};

/** How to get into a class is for those who have a place in it. */
const access = ({ status, online_url: onlineUrl, member_notes: memberNotes }: ListedRow) =>
  status === 'BOOKED' || status === 'CHECKED_IN'
    ? { onlineUrl, memberNotes }
    : { onlineUrl: '', memberNotes: '' };

const toListed = (row: ListedRow): ListedBooking => ({
  ...access(row),
  bookingId: row.booking_id,
  scheduleId: row.schedule_id,
  className: row.class_name,
  templateType: row.template_type,
  payMode: row.pay_mode,
  studioPackageTransactionId: row.studio_package_transaction_id,
  holdUntil: row.hold_until?.toISOString() ?? null,
  // Of a place that is had the order is a matter of the past.
  orderId: row.status === 'HELD' || row.status === 'PENDING_PAYMENT' ? row.order_id : null,
  isProofSent: row.is_proof_sent,
  roomName: row.room_name,
  staffName: row.staff_name,
  status: row.status,
  packageName: row.package_name,
  creditsUsed: row.credits_used,
  ticket: row.ticket && {
    ...row.ticket,
    dueAt: row.ticket.dueAt === null ? null : new Date(row.ticket.dueAt),
  },
  place: { freeCancelUntil: row.free_cancel_until },
  session: {
    templateType: row.template_type,
    startAt: row.start_at,
    endAt: row.end_at,
    sessionFreeCancelUntil: row.session_free_cancel_until,
    sessionRules: row.session_rules,
    templateRules: row.template_rules,
  },
});

/**
 * Bookings of a member: `upcoming` = places in sessions that have not ended, soonest first; `past` = the
 * rest, newest first. Places that were only held, and not paid in time, were none.
 */
export async function listBookings(
  tx: Tx,
  { memberId, tab, page, pageSize, now }: BookingListQuery & { memberId: string; now: Date },
): Promise<ListedBooking[]> {
  const isUpcoming = sql`(s.end_at > ${now} and b.status in ${HOLDING_STATUSES})`;
  const { rows } = await sql<ListedRow>`
    select b.booking_id, b.schedule_id, coalesce(nullif(s.title, ''), t.class_name) as class_name,
      t.template_type, s.start_at, s.end_at,
      r.name as room_name, f.display_name as staff_name, b.status, p.name as package_name, b.credits_used,
        b.free_cancel_until,
      b.pay_mode, b.studio_package_transaction_id, b.hold_until, s.online_url, s.member_notes, b.order_id,
      exists (select from orders paying where paying.studio_id = b.studio_id and paying.order_id = b.order_id
        and paying.status = 'PROOF_SUBMITTED') as is_proof_sent,
      s.free_cancel_until as session_free_cancel_until, s.booking_rules as session_rules,
        t.booking_rules as template_rules, ${ticketOfBooking(now)} as ticket
    from booking b
    join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
    left join room r using (studio_id, room_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
    where b.member_id = ${memberId} and
      ${
        tab === 'upcoming'
          ? isUpcoming
          : sql`not ${isUpcoming}
      and not (b.status = 'CANCELLED' and b.hold_until is not null)`
      }
    order by s.start_at ${tab === 'upcoming' ? sql`asc` : sql`desc`}, b.booking_id
    limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  return rows.map(toListed);
}
