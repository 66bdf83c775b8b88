import type { MemberSummary } from '@studio/contract/members/member.schema';
import type { MemberListQuery } from '@studio/contract/members/memberList.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contactFor, seesMoney, usablePackages, type Viewer } from '../member/member.api.ts';
import { memberPictureAddress } from '../member-record/member-record.api.ts';

interface Row {
  studio_id: string;
  member_id: string;
  picture_id: string | null;
  first_name: string;
  last_name: string;
  user_email: string;
  phone_country_code: string;
  phone: string;
  status: MemberSummary['status'];
  joined_at: Date;
  engagement: MemberSummary['engagement'];
  reason: MemberSummary['engagementReason'];
  last_visit_at: Date | null;
  next_booking_at: Date | null;
  expires_on: string | null;
  ends_on: string | null;
  owed_minor: number;
  is_unsigned: boolean;
  has_waiver: boolean;
  active_packages: number;
  credits_left: number;
  has_unlimited: boolean;
  tags: string[];
}

function waiverOf({ is_unsigned: isUnsigned, has_waiver: hasWaiver }: Row): MemberSummary['waiver'] {
  if (isUnsigned) return 'UNSIGNED';
  return hasWaiver ? 'SIGNED' : 'NOTHING';
}

/** Whether there is a waiver that all members have to sign; read once, for it is the same for all. */
const HAS_WAIVER = sql`(select exists (select from studio_form w where w.status = 'ACTIVE'
  and w.archived_at is null and w.form_type = 'WAIVER' and w.required_for = 'ALL_MEMBERS'))`;

const toSummary = (row: Row, viewer: Viewer, currency: string): MemberSummary => ({
  memberId: row.member_id,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneCountryCode: row.phone_country_code,
  ...contactFor(viewer, { userEmail: row.user_email, phone: row.phone }),
  status: row.status,
  tags: row.tags,
  engagement: row.engagement,
  engagementReason: row.reason,
  activePackages: row.active_packages,
  creditsLeft: row.credits_left,
  hasUnlimited: row.has_unlimited,
  expiresOn: row.expires_on,
  endsOn: row.ends_on,
  owed: seesMoney(viewer) ? toDecimal(row.owed_minor, currency) : null,
  isWaiverMissing: row.is_unsigned,
  waiver: waiverOf(row),
  lastVisitAt: row.last_visit_at?.toISOString() ?? null,
  nextBookingAt: row.next_booking_at?.toISOString() ?? null,
  joinedAt: row.joined_at.toISOString(),
  picture: memberPictureAddress(row.studio_id, row.picture_id),
});

/** What a list is sorted by. */
export type Order = Pick<MemberListQuery, 'sort' | 'order'>;

const COLUMNS = {
  name: sql`e.sort_name`,
  joinedAt: sql`e.joined_at`,
  lastVisitAt: sql`e.last_visit_at`,
  nextBookingAt: sql`e.next_booking_at`,
  endsOn: sql`e.ends_on`,
  owed: sql`e.owed_minor`,
};
const MAY_BE_EMPTY: readonly Order['sort'][] = ['lastVisitAt', 'nextBookingAt', 'endsOn'];

/**
 * Rows without a visit, booking or end come last in both directions, which is an index's own order only for `asc`.
 */
function orderOf({ sort, order }: Order): RawBuilder<unknown> {
  const column = COLUMNS[sort];
  if (order === 'asc') return sql`order by ${column}, e.member_id`;
  return MAY_BE_EMPTY.includes(sort)
    ? sql`order by ${column} desc nulls last, e.member_id desc`
    : sql`order by ${column} desc, e.member_id desc`;
}

interface Reading extends Order {
  condition: RawBuilder<unknown>;
  viewer: Viewer;
  currency: string;
  limit: number;
  offset: number;
}

/** Rows of the list: those of the page are chosen by the list's row alone, and only they are looked up. */
export async function readMembers(
  tx: Tx,
  { condition, viewer, currency, limit, offset, ...order }: Reading,
): Promise<MemberSummary[]> {
  const { rows } = await sql<Row>`
    select m.studio_id, m.member_id, m.picture_id, m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone, m.status,
      m.joined_at, e.status as engagement, e.reason, e.last_visit_at, e.next_booking_at, e.expires_on, e.ends_on,
      e.owed_minor, e.is_unsigned, ${HAS_WAIVER} as has_waiver, packages.*,
      array(select s.name from member_tag t join segment_tag s using (studio_id, tag_id)
        where t.studio_id = e.studio_id and t.member_id = e.member_id order by folded(s.name)) as tags
    from (
      -- Only what the index has: the rows before the page are passed without being read.
      select e.studio_id, e.member_id from member_engagement e where ${condition} ${orderOf(order)}
      limit ${limit} offset ${offset}
    ) page
    join member_engagement e using (studio_id, member_id)
    join member m using (studio_id, member_id)
    cross join lateral (${usablePackages(viewer.now, 'm')}) packages
    ${orderOf(order)}`.execute(tx);
  return rows.map((row) => toSummary(row, viewer, currency));
}

/**
 * The ids of the members that a condition finds, in order, up to a number. For conditions that find few: they are
 * found first and then sorted, rather than looked for along the order.
 */
export async function sortedIds(
  tx: Tx,
  condition: RawBuilder<unknown>,
  { most, ...order }: Order & { most: number },
): Promise<string[]> {
  // The inner limit keeps the planner from walking all of the list for rows that it expects and does not find.
  const { rows } = await sql<{ member_id: string }>`
    select e.member_id from (
      select e.* from member_engagement e where ${condition} limit ${most}
    ) e ${orderOf(order)}`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** How many members a condition finds, up to a number. */
export async function countMembers(tx: Tx, condition: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from member_engagement e where ${condition} limit ${most}) found`.execute(tx);
  return rows[0]?.total ?? 0;
}
