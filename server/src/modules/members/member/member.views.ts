import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { toDecimal } from '@studio/contract/values/money';
import type {
  Attendance,
  MemberListQuery,
  MemberOption,
  MemberPage,
  MemberProfile,
  MemberSummary,
} from '@studio/contract/members/member.schema';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { contactFor, seesContactData, seesMoney, seesOwnOnly, type Viewer } from './member.rules.ts';
import { toEmergencyContact } from '../member-record/member-record.api.ts';
import { isMember } from '../member-standing/member-standing.api.ts';

interface SummaryRow {
  member_id: string;
  first_name: string;
  last_name: string;
  user_email: string;
  phone_country_code: string;
  phone: string;
  status: MemberSummary['status'];
  joined_at: Date;
  last_visit_at: Date | null;
  active_packages: number;
  credits_left: number;
  has_unlimited: boolean;
}

interface ProfileRow extends SummaryRow {
  version: number;
  user_id: string | null;
  blocked_until: Date | null;
  blocked_reason: string;
  address: string;
  emergency_contact: unknown;
  birthday: string | null;
  gender: string | null;
  visits: number;
  upcoming_bookings: number;
  next_booking_at: Date | null;
  spent_minor: number;
  currency: string;
}

const toSummary = (row: SummaryRow, viewer: Viewer): MemberSummary => ({
  memberId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneCountryCode: row.phone_country_code,
  ...contactFor(viewer, { userEmail: row.user_email, phone: row.phone }),
  status: row.status,
  activePackages: row.active_packages,
  creditsLeft: row.credits_left,
  hasUnlimited: row.has_unlimited,
  lastVisitAt: row.last_visit_at?.toISOString() ?? null,
  joinedAt: row.joined_at.toISOString(),
});

/** A penalty's block that has ended is none. */
function blockOf({ status, blocked_until: until, blocked_reason: reason }: ProfileRow, now: Date) {
  const isOpen = until !== null && until > now;
  return {
    blockedUntil: isOpen ? until.toISOString() : null,
    blockedReason: isOpen || status === 'BLOCKED' ? reason : '',
  };
}

const toProfile = (row: ProfileRow, viewer: Viewer): MemberProfile => ({
  ...toSummary(row, viewer),
  version: row.version,
  hasAccount: row.user_id !== null,
  ...blockOf(row, viewer.now),
  address: seesContactData(viewer) ? row.address : '',
  emergencyContact: toEmergencyContact(seesContactData(viewer) ? row.emergency_contact : {}),
  birthday: row.birthday,
  gender: row.gender,
  visits: row.visits,
  upcomingBookings: row.upcoming_bookings,
  lifetimeSpend: seesMoney(viewer) ? toDecimal(row.spent_minor, row.currency) : null,
  nextBookingAt: row.next_booking_at?.toISOString() ?? null,
});

const NAME = sql`(member.first_name || ' ' || member.last_name)`;

/** Excludes guests of a partner: they are only names on rosters. */

const LAST_VISIT = sql`(
  select max(session.start_at) from booking join session using (studio_id, schedule_id)
  where booking.studio_id = member.studio_id and booking.member_id = member.member_id
    and booking.status = 'CHECKED_IN')`;

/** Packages that can pay for a class on the studio's day of `now`. */
const usablePackages = (now: Date) => sql`
  select count(*) as active_packages, coalesce(sum(lot.credits_remaining) filter (where not lot.unlimited),
    0)::int as credits_left,
    coalesce(bool_or(lot.unlimited), false) as has_unlimited
  from member_package lot join studio using (studio_id)
  where lot.studio_id = member.studio_id and lot.member_id = member.member_id
    and lot.status in ('ACTIVE', 'NOT_STARTED') and (lot.unlimited or lot.credits_remaining > 0)
    and (lot.end_date is null or lot.end_date >= (${now}::timestamptz at time zone studio.timezone)::date)`;

/**
 * Trainers see the people who come to their own sessions; everybody else sees all. The condition uses an
 * array, because its query runs once whatever the planner expects; as EXISTS or IN it ran once per member and
 * took seconds.
 */
const isVisibleTo = ({ role, staffId }: Viewer) =>
  seesOwnOnly(role)
    ? sql`member.member_id = any(array(
        select booking.member_id from session join booking using (studio_id, schedule_id)
        where session.staff_id = ${staffId} and booking.status in ${inList(BOOKED)}))`
    : sql`true`;

/** The digits of a text that is written like a phone number; `''` for any other, e.g. `Anna 2`. */
const phoneDigits = (search: string): string =>
  /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : '';

/**
 * Matches part of a name, e-mail address or phone number. A viewer who does not see contact data cannot
 * search by it either.
 */
function matches(search: string, viewer: Viewer) {
  const name = contains(sql`member.search_text`, search);
  if (!seesContactData(viewer)) return name;
  const digits = phoneDigits(search);
  const phone = digits ? sql`strpos(member.phone_country_code || member.phone, ${digits}) > 0` : sql`false`;
  return sql`(${name} or ${contains(sql`member.user_email`, search)} or ${phone})`;
}

function orderOf({ sort, order }: MemberListQuery): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const names = sql`lower(member.first_name) ${direction}, lower(member.last_name) ${direction}`;
  const first = {
    name: names,
    joinedAt: sql`member.joined_at ${direction}`,
    lastVisitAt: sql`last_visit_at ${direction}`,
  }[sort];
  return sql`order by ${first}, member.member_id`;
}

/** One page of the studio's members, without archived ones. */
export async function listMembers(tx: Tx, query: MemberListQuery, viewer: Viewer): Promise<MemberPage> {
  const { page, pageSize, search } = query;
  const condition = sql`${isMember()} and ${matches(search, viewer)} and ${isVisibleTo(viewer)}`;
  const order = orderOf(query);
  const [{ rows }, counted] = await Promise.all([
    sql<SummaryRow>`
      select * from (
        select member.*, ${LAST_VISIT} as last_visit_at from member
        where ${condition} ${order} limit ${pageSize} offset ${page * pageSize}
      ) member
      cross join lateral (${usablePackages(viewer.now)}) packages
      ${order}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from member where ${condition}`.execute(tx),
  ]);
  return {
    items: rows.map((row) => toSummary(row, viewer)),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}

/** One member with visits and money; `null` when the viewer may not see them. */
export async function findMember(tx: Tx, memberId: string, viewer: Viewer): Promise<MemberProfile | null> {
  const { rows } = await sql<ProfileRow>`
    select member.*, ${LAST_VISIT} as last_visit_at, packages.*, bookings.*, studio.currency,
      (select coalesce(sum(paid_minor - refunded_minor), 0)::bigint from orders
        where orders.studio_id = member.studio_id and orders.member_id = member.member_id) as spent_minor
    from member
    join studio using (studio_id)
    cross join lateral (${usablePackages(viewer.now)}) packages
    cross join lateral (
      select count(*) filter (where booking.status = 'CHECKED_IN') as visits,
        count(*) filter (where booking.status = 'BOOKED'
          and session.start_at > ${viewer.now}) as upcoming_bookings,
        min(session.start_at) filter (where booking.status = 'BOOKED'
          and session.start_at > ${viewer.now}) as next_booking_at
      from booking join session using (studio_id, schedule_id)
      where booking.studio_id = member.studio_id and booking.member_id = member.member_id
    ) bookings
    where member.member_id = ${memberId} and ${isVisibleTo(viewer)}`.execute(tx);
  return rows[0] ? toProfile(rows[0], viewer) : null;
}

/** At most 20 members whose name or phone number contains the text; names that start with it come first. */
export async function memberOptions(tx: Tx, search: string, viewer: Viewer): Promise<MemberOption[]> {
  const { rows } = await sql<{ member_id: string; name: string; user_email: string; phone: string }>`
    select member_id, ${NAME} as name, user_email, phone from member
    where ${isMember()} and ${matches(search, viewer)} and ${isVisibleTo(viewer)}
    order by starts_with(lower(${NAME}), lower(${search})) desc, lower(${NAME}), member_id
    limit 20`.execute(tx);
  return rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    phone: contactFor(viewer, { userEmail: row.user_email, phone: row.phone }).phone,
  }));
}

interface AttendanceRow {
  booking_id: string;
  schedule_id: string;
  class_name: string;
  start_at: Date;
  staff_name: string | null;
  package_name: string | null;
  status: Attendance['status'];
  checked_in_at: Date | null;
  source: string;
}

/** A member's bookings, newest session first; a trainer sees only those in their own sessions. */
export async function attendanceOf(
  tx: Tx,
  memberId: string,
  { role, staffId }: Viewer,
): Promise<Attendance[]> {
  const isOwn = seesOwnOnly(role) ? sql`session.staff_id = ${staffId}` : sql`true`;
  const { rows } = await sql<AttendanceRow>`
    select booking.booking_id, booking.schedule_id, class_name, session.start_at,
      staff.display_name as staff_name, lot.name as package_name,
      booking.status, booking.checked_in_at, booking.source
    from booking
    join session using (studio_id, schedule_id)
    join class_template using (studio_id, class_templ_id)
    left join member_package lot using (studio_id, studio_package_transaction_id)
    left join staff on staff.studio_id = session.studio_id and staff.staff_id = session.staff_id
    where booking.member_id = ${memberId} and ${isOwn}
    order by session.start_at desc, booking.booked_at desc, booking.booking_id`.execute(tx);
  return rows.map((row) => ({
    bookingId: row.booking_id,
    scheduleId: row.schedule_id,
    className: row.class_name,
    startAt: row.start_at.toISOString(),
    staffName: row.staff_name,
    packageName: row.package_name,
    status: row.status,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    source: row.source,
  }));
}

/** First and last name of a member of the studio, for a sentence. */
export async function memberName(tx: Tx, memberId: string): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${member.first_name} ${member.last_name}`;
}

/** The ids of members whose name contains a typed text, as an array for SQL. */
export const membersNamed = (typed: string): RawBuilder<string[]> =>
  sql`array(select member_id from member where ${contains(sql`search_text`, typed)})`;
