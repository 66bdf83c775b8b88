import type { Booking } from '@studio/contract/booking/booking.schema';
import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { startOfWeek } from '@studio/contract/values/time';
import { sql, type InferResult, type Kysely, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import type { Booking as BookingTable, DB } from '../../../platform/db/tables.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { toPay } from '../../configure/tax-rate/tax-rate.api.ts';
import { addressOf } from '../../members/family-link/family-link.api.ts';
import { broughtGuests, type BroughtGuest } from './guest/guest.views.ts';
import type { BookingCounts } from './place/limits.rules.ts';
import { spotFor } from './spot/freeSpot.views.ts';
import { taughtBy } from '../../../platform/db/sql/taughtBy.ts';

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

/** Selects the columns of a session that booking reads. The caller adds the condition and the lock. */
export const bookableSession = (db: Kysely<DB>) =>
  db
    .selectFrom('session as s')
    .innerJoin('class_template as t', (join) =>
      join.onRef('t.studio_id', '=', 's.studio_id').onRef('t.class_templ_id', '=', 's.class_templ_id'),
    )
    .leftJoin('room as r', (join) =>
      join.onRef('r.studio_id', '=', 's.studio_id').onRef('r.room_id', '=', 's.room_id'),
    )
    .leftJoin('staff as f', (join) =>
      join.onRef('f.studio_id', '=', 's.studio_id').onRef('f.staff_id', '=', 's.staff_id'),
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
      't.min_age as minAge',
      's.credit_cost as creditCost',
      's.staff_id as sessionStaffId',
      's.co_instructor_ids as coInstructorIds',
      's.walk_in_spots as walkInSpots',
      's.class_pass_spots as classPassSpots',
      's.free_cancel_until as sessionFreeCancelUntil',
      's.booking_rules as sessionRules',
      't.booking_rules as templateRules',
      's.waitlist_max as waitlistMax',
      't.visibility',
      's.online_url as onlineUrl',
      'r.name as roomName',
    ])
    .select([
      taughtBy('f').as('instructorName'),
      sql<number>`least(s.capacity, r.capacity)`.as('capacity'),
      sql<string>`coalesce(nullif(s.title, ''), t.class_name)`.as('className'),
      toPay(sql`coalesce(s.price_minor, t.drop_in_minor)`, sql.ref('t.tax_rate_id')).as('priceMinor'),
    ]);

/** A session as booking reads it. */
export type BookableSession = InferResult<ReturnType<typeof bookableSession>>[number];

/** The recipient of a mail about a booking. */
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
  /** How many of the taken places a partner has sold. */
  channelTaken: number;
  /** How many members have cancelled this session late. */
  lateCancelled: number;
  /** A closure that blocks booking covers the session. */
  isClosed: boolean;
  /** Whether the member is on the waitlist of the session. */
  isWaiting: boolean;
  memberStatus: string | null;
  /** Penalties block booking until this instant. */
  blockedUntil: Date | null;
  /** Charging the membership has failed at least twice. */
  isPastDue: boolean;
  /** The address to write to, which may be a guardian's. */
  userEmail: string | null;
  birthday: string | null;
  firstName: string | null;
  lastName: string | null;
  /** The spot that a booking would get, the wanted one if it is free; null where there is none. */
  spotId: string | null;
  spotLabel: string | null;
}

const selectStanding = statement(
  ({ scheduleId, memberId, spotId }: { scheduleId: string; memberId: string; spotId: string | null }) =>
    sql<Standing>`
    select
      places.taken, places."lateCancelled",
      (select b.booking_id from booking b where b.schedule_id = s.schedule_id and b.member_id = ${memberId}
        and b.status in ${inList(HOLDING)}) as "bookingId",
      exists (
        select from session o join booking b using (studio_id, schedule_id)
        where o.start_at > s.start_at - interval '1 day' and o.start_at < s.end_at and o.end_at > s.start_at
          and o.schedule_id <> s.schedule_id and o.status <> 'CANCELLED'
          and b.member_id = ${memberId} and b.status in ${inList(HOLDING)}
      ) as overlaps,
      case when s.class_pass_spots = 0 then 0
        else (select count(*)::int from booking b where b.schedule_id = s.schedule_id
          and b.pay_mode = 'CHANNEL' and b.status in ${inList(HOLDING)}) end as "channelTaken",
      exists (
        select from studio_closure c
        where c.end_at > s.start_at and c.start_at < s.end_at and c.archived_at is null and c.block_booking
          and (cardinality(c.room_ids) = 0 or s.room_id = any(c.room_ids))
      ) as "isClosed",
      exists (select from waitlist_entry w where w.schedule_id = s.schedule_id and w.member_id = ${memberId}
        and w.status in ('WAITING', 'OFFERED')) as "isWaiting",
      exists (select from subscription p where p.member_id = ${memberId} and p.status = 'PAST_DUE'
        and p.failed_tries >= coalesce(
          (select (r.settings ->> 'blockAfterTries')::int from subscription_settings r), 2)) as "isPastDue",
      m.blocked_until as "blockedUntil", m.status as "memberStatus", m.birthday,
        ${addressOf()} as "userEmail", m.first_name as "firstName", m.last_name as "lastName",
      spot.spot_id as "spotId", spot.label as "spotLabel"
    from session s left join member m on m.studio_id = s.studio_id and m.member_id = ${memberId}
    cross join lateral (
      select count(*) filter (where b.status in ${inList(HOLDING)})::int as taken, count(*)
        filter (where b.status = 'LATE_CANCELLED')::int as "lateCancelled"
      from booking b where b.schedule_id = s.schedule_id
    ) places
    left join lateral (${spotFor(sql`${spotId}::uuid`)}) spot on true
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
  birthday: null,
  firstName: null,
  lastName: null,
  spotId: null,
  spotLabel: null,
};

/**
 * Places taken in a session, the spot to be had there, and the member's situation at that time. Before taking a
 * place, call it after the session and the packages are locked, in a statement of its own: the locking statements
 * cannot see what they waited for.
 */
export async function standingOf(
  tx: Tx,
  { spotId = null, ...of }: { scheduleId: string; memberId: string; spotId?: string | null | undefined },
): Promise<Standing> {
  return (await selectStanding.first(tx, { ...of, spotId })) ?? NOTHING;
}

/**
 * How many upcoming places a member has, in total, on the day of a session, and in its week of the
 * studio. Leaves out one booking when it is named.
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
  const week = startOfWeek(localDate, (await studioSettings(tx)).weekStart);
  const { rows } = await sql<BookingCounts>`
    select count(*) filter (where s.start_at > ${now})::int as upcoming,
      count(*) filter (where s.local_date = ${localDate}::date)::int as "onDay",
      count(*) filter (where s.local_date between ${week}::date and ${week}::date + 6)::int as "inWeek"
    from booking b join session s using (studio_id, schedule_id)
    where b.member_id = ${memberId} and b.status in ${inList(HOLDING)} and b.booking_id is distinct
      from ${exceptId}::uuid
      and (s.start_at > ${now} or s.local_date between ${localDate}::date - 7
        and ${localDate}::date + 7)`.execute(tx);
  return rows[0] ?? { upcoming: 0, onDay: 0, inWeek: 0 };
}

/** One booking, unlocked. */
export const findBooking = (tx: Tx, bookingId: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

const contactQuery = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom('booking as b')
    .innerJoin('member as m', (join) =>
      join.onRef('m.studio_id', '=', 'b.studio_id').onRef('m.member_id', '=', 'b.member_id'),
    )
    .select(['m.first_name as firstName', 'm.last_name as lastName'])
    .select(addressOf().as('userEmail'))
    .where('b.booking_id', '=', bookingId);

/** The member whose booking it is. */
export const contactOf = (tx: Tx, bookingId: string): Promise<Contact | undefined> =>
  contactQuery(tx, bookingId).executeTakeFirst();

/** The member whose booking it is, with the guests who came with it. */
export const contactAndGuests = (
  tx: Tx,
  bookingId: string,
): Promise<(Contact & { guests: BroughtGuest[] }) | undefined> =>
  contactQuery(tx, bookingId).select(broughtGuests.as('guests')).executeTakeFirst();
