import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { toDecimal } from '@studio/contract/values/money';
import type { MemberOption, MemberProfile } from '@studio/contract/members/member.schema';
import { MERGE_UNDO_HOURS } from '@studio/contract/members/merge/mergeTime';
import { folded } from '@studio/contract/values/names/folded';
import { sql, type RawBuilder } from 'kysely';
import { contains } from '../../../platform/db/sql/contains.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { contactFor, seesContactData, seesMoney, seesOwnOnly, type Viewer } from './member.rules.ts';
import {
  beginnings,
  memberPictureAddress,
  phoneDigits,
  type SignInContact,
  signInContacts,
  toEmergencyContact,
} from '../member-record/member-record.api.ts';
import { isMember } from '../member-standing/member-standing.api.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { spentBy } from '../../../platform/db/sql/spentBy.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

interface SummaryRow {
  studio_id: string;
  member_id: string;
  picture_id: string | null;
  first_name: string;
  last_name: string;
  user_email: string;
  phone_country_code: string;
  phone: string;
  status: MemberProfile['status'];
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
  merged_into: string | null;
  has_fresh_merge: boolean;
  shared_contacts: SignInContact[] | null;
  delete_requested_at: Date | null;
  anonymised_at: Date | null;
  spent_minor: number;
  currency: string;
}

const toSummary = (row: SummaryRow, viewer: Viewer) => ({
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
  picture: memberPictureAddress(row.studio_id, row.picture_id),
});

/** A penalty's block that has ended is none. */
function blockOf({ status, blocked_until: until, blocked_reason: reason }: ProfileRow, now: Date) {
  const isOpen = until !== null && until > now;
  return {
    blockedUntil: isOpen ? until.toISOString() : null,
    blockedReason: isOpen || status === 'BLOCKED' ? reason : '',
  };
}

/** What another record has of what the member signs in with. */
const sharedOf = (contacts: readonly SignInContact[] | null): MemberProfile['sharedContacts'] =>
  (contacts ?? []).flatMap(({ heldBy, heldByName, ...contact }) =>
    heldBy === null ? [] : [{ ...contact, memberId: heldBy, name: heldByName ?? '' }],
  );

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
  mergedInto: row.merged_into,
  hasFreshMerge: row.has_fresh_merge,
  sharedContacts: seesContactData(viewer) ? sharedOf(row.shared_contacts) : [],
  deleteRequestedAt: row.delete_requested_at?.toISOString() ?? null,
  anonymisedAt: row.anonymised_at?.toISOString() ?? null,
});

const NAME = shownName('member');

const LAST_VISIT = sql`(
  select max(session.start_at) from booking join session using (studio_id, schedule_id)
  where booking.studio_id = member.studio_id and booking.member_id = member.member_id
    and booking.status = 'CHECKED_IN')`;

/** Packages that can pay for a class on the studio's day of `now`, of the row `member`. */
export const usablePackages = (now: Date, member = 'member') => sql`
  select count(*) as active_packages, coalesce(sum(lot.credits_remaining) filter (where not lot.unlimited),
    0)::int as credits_left,
    coalesce(bool_or(lot.unlimited), false) as has_unlimited
  from member_package lot join studio using (studio_id)
  where lot.studio_id = ${sql.ref(`${member}.studio_id`)}
    and lot.member_id = ${sql.ref(`${member}.member_id`)}
    and lot.status in ('ACTIVE', 'NOT_STARTED') and (lot.unlimited or lot.credits_remaining > 0)
    and (lot.end_date is null or lot.end_date >= (${now}::timestamptz at time zone studio.timezone)::date)`;

/**
 * Trainers see the people who come to their own sessions; everybody else sees all. The condition uses an
 * array, because its query runs once whatever the planner expects; as EXISTS or IN it ran once per member and
 * took seconds.
 */
export const isVisibleTo = ({ role, staffId }: Viewer, member = 'member') =>
  seesOwnOnly(role)
    ? sql`${sql.ref(`${member}.member_id`)} = any(array(
        select booking.member_id from session join booking using (studio_id, schedule_id)
        where ${teaches(staffId, 'session')} and booking.status in ${inList(BOOKED)}))`
    : sql`true`;

/**
 * Matches part of a name, e-mail address or phone number. A viewer who does not see contact data cannot
 * search by it either.
 */
function matches(search: string, viewer: Viewer) {
  const name = contains(sql`member.search_text`, search);
  if (!seesContactData(viewer)) return name;
  const digits = phoneDigits(search);
  const ways = digits ? beginnings(digits) : [];
  // Of a Russian number also as it is dialled at home; the 06 of a Hungarian one ends with its country's code.
  const phone = sql`${ways}::text[] <> '{}' and exists (select from unnest(${ways}::text[]) way
    where strpos(member.phone_country_code || member.phone, way) > 0
      or member.phone_country_code = '+7' and strpos('8' || member.phone, way) > 0)`;
  return sql`(${name} or strpos(member.user_email, ${search.trim().toLowerCase()}) > 0 or ${phone})`;
}

/** One member with visits and money; `null` when the viewer may not see them. */
export async function findMember(tx: Tx, memberId: string, viewer: Viewer): Promise<MemberProfile | null> {
  const { rows } = await sql<ProfileRow>`
    select member.*, ${LAST_VISIT} as last_visit_at, packages.*, bookings.*, studio.currency,
      coalesce((select spent.spent_minor from (${spentBy(sql`array[member.member_id]`)}) spent), 0) as spent_minor,
      exists (select from member_merge m where m.studio_id = member.studio_id
        and m.kept_id = member.member_id and m.undone_at is null
        and m.merged_at > ${viewer.now}::timestamptz - make_interval(hours => ${MERGE_UNDO_HOURS})) as has_fresh_merge,
      (select jsonb_agg(to_jsonb(c) order by c.what) from (${signInContacts('member')}) c) as shared_contacts
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

/** Whether somebody may see a member of the studio. */
export async function seesMember(tx: Tx, memberId: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`select from member
    where member.member_id = ${memberId} and ${isVisibleTo(viewer)}`.execute(tx);
  return rows.length > 0;
}

/** At most 20 members whose name or phone number contains the text; names that start with it come first. */
export async function memberOptions(tx: Tx, search: string, viewer: Viewer): Promise<MemberOption[]> {
  const { rows } = await sql<{
    member_id: string;
    name: string;
    user_email: string;
    phone: string;
    phone_country_code: string;
  }>`
    select member_id, ${NAME} as name, user_email, phone, phone_country_code from member
    where ${isMember()} and ${matches(search, viewer)} and ${isVisibleTo(viewer)}
    order by starts_with(member.search_text, ${folded(search)}) desc, folded(${NAME}), member_id
    limit 20`.execute(tx);
  return rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    phone: contactFor(viewer, { userEmail: row.user_email, phone: row.phone }).phone,
    phoneCountryCode: row.phone_country_code,
  }));
}

/** The name of a member of the studio, for a sentence. */
export async function memberName(tx: Tx, memberId: string): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select(shownName('member').as('name'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.name;
}

/** The ids of members whose name contains a typed text, as an array for SQL. */
export const membersNamed = (typed: string): RawBuilder<string[]> =>
  sql`array(select member_id from member where ${contains(sql`search_text`, typed)})`;
