import type {
  DuplicatePage,
  DuplicatesQuery,
  DuplicateSide,
  LookAlike,
  LookAlikeReason,
} from '@studio/contract/members/merge/duplicate.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { contactFor, type Viewer } from '../member/member.api.ts';
import { isMember } from '../member-standing/member-standing.api.ts';
import { signInContacts } from '../member-record/member-record.api.ts';
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

type Sql = RawBuilder<unknown>;

/** What is compared of a text: without its accents, and with its umlauts as two letters; not Joe as Jo, as searched. */
const waysOf = (text: Sql): Sql => sql`(spellings(trim(${text})))[1:2]`;

/** What is compared of a name: its words in whatever order, and the name as it is shown. */
const namesOf = (first: Sql, last: Sql): Sql => sql`array(
  select (select string_agg(word, ' ' order by word) from regexp_split_to_table(written, '\\s+') word)
    from unnest(${waysOf(sql`${first} || ' ' || ${last}`)}) written
  union select folded(full_name(${first}, ${last})))`;

const isNamed = (m: string, { firstName, lastName }: Pick<Sought, 'firstName' | 'lastName'>): Sql =>
  sql`(${namesOf(sql.ref(`${m}.first_name`), sql.ref(`${m}.last_name`))}
    && ${namesOf(sql`${firstName}::text`, sql`${lastName}::text`)})`;

const isSoughtIn = (m: string, { phone, phoneCountryCode, userEmail, birthday, ...name }: Sought) => ({
  phone: sql<boolean>`(${phone} <> '' and ${sql.ref(`${m}.phone`)} = ${phone}
    and ${sql.ref(`${m}.phone_country_code`)} = ${phoneCountryCode})`,
  email: sql<boolean>`(${userEmail} <> '' and ${sql.ref(`${m}.user_email`)} = ${userEmail})`,
  name: sql<boolean>`(${birthday}::date is not null and ${sql.ref(`${m}.birthday`)} = ${birthday}::date
    and ${sql.ref(`${m}.search_text`)} = any(${name.spellings}::text[]) and ${isNamed(m, name)})`,
  /** Another first name, with the same last name and birthday: twins, who may well have one phone number. */
  twin: sql<boolean>`(${birthday}::date is not null and ${sql.ref(`${m}.birthday`)} is not distinct from ${birthday}::date
    and ${name.firstName} <> '' and ${name.lastName} <> ''
    and ${waysOf(sql.ref(`${m}.last_name`))} && ${waysOf(sql`${name.lastName}::text`)} and not ${isNamed(m, name)})`,
});

/**
 * Members who have the number, the address, or the name and birthday of somebody, but no twins. Whoever once had them
 * in a record that was merged is found, too.
 */
export async function lookAlikes(tx: Tx, sought: Sought, viewer: Viewer): Promise<LookAlike[]> {
  const of = isSoughtIn('m', sought);
  const matching = sql`select m.*, case when ${of.phone} then 1 when ${of.email} then 2 else 3 end as rank
    from member m where m.studio_id = ${thisStudio} and (${of.phone} or ${of.email} or ${of.name}) and not ${of.twin}`;
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

/** Pairs of whom somebody has said that they are two people, also of records that were merged into them since. */
const TOLD = sql`
  select coalesce(x.merged_into, x.member_id) as one, coalesce(y.merged_into, y.member_id) as other
  from different_members d join member x on x.studio_id = d.studio_id and x.member_id = d.member_id
    join member y on y.studio_id = d.studio_id and y.member_id = d.other_member_id
  where d.studio_id = ${thisStudio}`;

/**
 * Pairs of members who may be one person, the surest first: the one signs in with what is on the other; or one
 * full name, and one number written with two country codes, one mailbox written in two ways, or one birthday. A name
 * alone says nothing, nor does a number that a family shares.
 */
export async function listDuplicates(
  tx: Tx,
  { page, pageSize }: DuplicatesQuery,
  viewer: Viewer,
): Promise<DuplicatePage> {
  const { rows } = await sql<Pair>`
    with m as materialized (
      select member_id, phone, birthday, name, case when user_email <> '' then ${plainAddress} end as mailbox
      from member, unnest(${namesOf(sql`first_name`, sql`last_name`)}) name
      where member.studio_id = ${thisStudio} and ${isMember()}),
    pairs as (
      select a.member_id as a, b.member_id as b, case when a.phone = b.phone and a.phone <> '' then 1
          when a.mailbox = b.mailbox then 2 when a.birthday = b.birthday then 3 end as rank
      from m a join m b on a.name = b.name and a.member_id < b.member_id),
    sign_ins as (
      select least(s.member_id, c."heldBy") as a, greatest(s.member_id, c."heldBy") as b, 0 as rank
      from member s cross join lateral (${signInContacts('s')}) c
      where s.studio_id = ${thisStudio} and s.user_id is not null and ${isMember('s')} and c."heldBy" is not null),
    sure as (
      select a, b, min(rank) as rank from (select * from pairs union all select * from sign_ins) pairs where rank is not null
        and not exists (select from (${TOLD}) told where least(one, other) = a and greatest(one, other) = b)
      group by a, b)
    select case when isKept then ${sideOf('x')} else ${sideOf('y')} end as first,
      case when isKept then ${sideOf('y')} else ${sideOf('x')} end as second,
      (array['SIGN_IN', 'PHONE', 'EMAIL', 'NAME_BIRTHDAY'])[rank + 1] as reason, count(*) over () as total
    from sure join member x on x.studio_id = ${thisStudio} and x.member_id = a
      join member y on y.studio_id = ${thisStudio} and y.member_id = b,
      lateral (select (x.user_id is not null, y.joined_at) >= (y.user_id is not null, x.joined_at) as isKept) kept
    order by rank, x.search_text, a, b limit ${pageSize} offset ${page * pageSize}`.execute(tx);
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
