import type {
  DuplicatePage,
  DuplicatesQuery,
  DuplicateSide,
  LookAlike,
  LookAlikeReason,
} from '@studio/contract/members/merge/duplicate.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { contactFor, type Viewer } from '../member/member.api.ts';
import { isMember } from '../member-standing/member-standing.api.ts';
import type { Sought } from './duplicate.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

interface Found {
  memberId: string;
  name: string;
  userEmail: string;
  phoneCountryCode: string;
  phone: string;
  reason: LookAlikeReason;
}

const MOST = 3;

const isSoughtIn = (m: string, { phone, phoneCountryCode, userEmail, name, birthday }: Sought) => ({
  phone: sql<boolean>`(${phone} <> '' and ${sql.ref(`${m}.phone`)} = ${phone}
    and ${sql.ref(`${m}.phone_country_code`)} = ${phoneCountryCode})`,
  email: sql<boolean>`(${userEmail} <> '' and ${sql.ref(`${m}.user_email`)} = ${userEmail})`,
  name: sql<boolean>`(${birthday}::date is not null and ${sql.ref(`${m}.search_text`)} = ${name}
    and ${sql.ref(`${m}.birthday`)} = ${birthday}::date)`,
});

/**
 * Members who have the number, the address, or the name and birthday of somebody. Whoever once had them in a
 * record that was merged is found, too.
 */
export async function lookAlikes(tx: Tx, sought: Sought, viewer: Viewer): Promise<LookAlike[]> {
  const of = isSoughtIn('m', sought);
  const matching = sql`select m.*, case when ${of.phone} then 1 when ${of.email} then 2 else 3 end as rank
    from member m where (${of.phone} or ${of.email} or ${of.name})`;
  // Apart, because each has an index of its own.
  const { rows } = await sql<Found & { rank: number }>`
    with found as (
      select member_id, rank from (${matching} and m.status <> 'ARCHIVED' and not m.is_aggregator_only) now
      union all
      select merged_into, rank from (${matching} and m.merged_into is not null) was)
    select m.member_id as "memberId", ${shownName('m')} as name, m.user_email as "userEmail",
      m.phone_country_code as "phoneCountryCode", m.phone,
      (array['PHONE', 'EMAIL', 'NAME_BIRTHDAY'])[min(f.rank)] as reason
    from found f join member m using (member_id)
    where m.status <> 'ARCHIVED'
    group by m.studio_id, m.member_id order by min(f.rank), m.member_id limit ${MOST}`.execute(tx);
  return rows.map(({ userEmail, phone, memberId, name, phoneCountryCode, reason }) => ({
    memberId,
    name,
    phoneCountryCode,
    reason,
    ...contactFor(viewer, { userEmail, phone }),
  }));
}

type Side = Omit<DuplicateSide, 'joinedAt'> & { joinedAt: string };
interface Pair {
  first: Side;
  second: Side;
  reason: LookAlikeReason;
  total: number;
}

const shownSide = (side: Side, viewer: Viewer): DuplicateSide => ({
  ...side,
  ...contactFor(viewer, side),
  joinedAt: new Date(side.joinedAt).toISOString(),
});

const sideOf = (alias: string) => sql`jsonb_build_object(
  'memberId', ${sql.ref(`${alias}.member_id`)},
  'name', ${shownName(alias)},
  'userEmail', ${sql.ref(`${alias}.user_email`)}, 'phone', ${sql.ref(`${alias}.phone`)},
  'phoneCountryCode', ${sql.ref(`${alias}.phone_country_code`)}, 'birthday', ${sql.ref(`${alias}.birthday`)},
  'joinedAt', ${sql.ref(`${alias}.joined_at`)}, 'hasAccount', ${sql.ref(`${alias}.user_id`)} is not null)`;

/** What a mail provider ignores in an address: dots before the @ and everything after a +. */
const plainAddress = sql`replace(split_part(split_part(user_email, '@', 1), '+', 1), '.', '')
  || '@' || split_part(user_email, '@', 2)`;

/**
 * Pairs of members who may be one person, the surest first: one number written with two country codes, one
 * mailbox written in two ways, one name and birthday, or one name while a birthday is missing.
 */
export async function listDuplicates(
  tx: Tx,
  { page, pageSize }: DuplicatesQuery,
  viewer: Viewer,
): Promise<DuplicatePage> {
  const { rows } = await sql<Pair>`
    with m as materialized (
      select member.*, search_text as name, ${plainAddress} as mailbox
      from member where ${isMember()}),
    pairs as (
      select a.member_id as a, b.member_id as b, 1 as rank from m a join m b on a.phone = b.phone and a.phone <> ''
        and a.member_id < b.member_id
      union all select a.member_id, b.member_id, 2 from m a join m b on a.mailbox = b.mailbox
        and a.user_email <> '' and a.member_id < b.member_id
      union all select a.member_id, b.member_id, case when a.birthday = b.birthday then 3 else 4 end
        from m a join m b on a.name = b.name and a.member_id < b.member_id
        where a.birthday = b.birthday or a.birthday is null or b.birthday is null),
    sure as (
      select a, b, min(rank) as rank from pairs
      where not exists (select from different_members d where d.member_id = a and d.other_member_id = b)
      group by a, b)
    select case when isKept then ${sideOf('x')} else ${sideOf('y')} end as first,
      case when isKept then ${sideOf('y')} else ${sideOf('x')} end as second,
      (array['PHONE', 'EMAIL', 'NAME_BIRTHDAY', 'NAME'])[rank] as reason, count(*) over () as total
    from sure join m x on x.member_id = a join m y on y.member_id = b,
      lateral (select (x.user_id is not null, y.joined_at) >= (y.user_id is not null, x.joined_at) as isKept) kept
    order by rank, x.name, a, b limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  const total =
    rows[0]?.total ?? (page > 0 ? (await listDuplicates(tx, { page: 0, pageSize: 1 }, viewer)).total : 0);
  return {
    items: rows.map(({ first, second, reason }) => ({
      first: shownSide(first, viewer),
      second: shownSide(second, viewer),
      reason,
    })),
    total,
    page,
    pageSize,
  };
}
