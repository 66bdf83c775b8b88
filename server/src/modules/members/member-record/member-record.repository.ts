import type { PhoneNumber } from '@studio/contract/values/phone/phone';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Member } from '../../../platform/db/tables.ts';
import { isMember } from '../member-standing/member-standing.api.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** The columns whose words find a member in a search, and those that decide whether they are on the list. */
const FOUND_BY = [
  'first_name',
  'last_name',
  'user_email',
  'phone_country_code',
  'phone',
  'status',
  'is_aggregator_only',
  'joined_at',
] as const;

/**
 * Writes what these members or, with `null`, all members of the studio are found by: their search words, and
 * their row on the list. Application code writes them, not triggers: statement-level triggers do not work on a
 * distributed table.
 */
export async function indexMembers(tx: Tx, memberIds: readonly string[] | null): Promise<void> {
  const chosen = memberIds === null ? sql`true` : sql`m.member_id = any(${memberIds}::uuid[])`;
  await sql`
    with words as (
      insert into member_word (studio_id, word, member_id, is_contact)
      select m.studio_id, w.word, m.member_id, w.is_contact
      from member m, words_of(m.first_name, m.last_name, m.user_email, m.phone_country_code, m.phone) w
      where m.studio_id = ${thisStudio} and ${chosen}
      on conflict do nothing
    )
    insert into member_engagement as e (studio_id, member_id, is_listed, sort_name, joined_at)
    select m.studio_id, m.member_id, ${isMember('m')}, folded(${shownName('m')}), m.joined_at
    from member m where m.studio_id = ${thisStudio} and ${chosen}
    on conflict (studio_id, member_id) do update set is_listed = excluded.is_listed,
      sort_name = excluded.sort_name, joined_at = excluded.joined_at
    where (e.is_listed, e.sort_name, e.joined_at)
      is distinct from (excluded.is_listed, excluded.sort_name, excluded.joined_at)`.execute(tx);
}

/** Replaces what a member is found by, after a change of it. */
async function reindexMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_word')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
  await indexMembers(tx, [memberId]);
}

/** A row of the table as JSON: days, instants in UTC, and a contact as an object. */
export interface WholeMember {
  member_id: string;
  first_name: string;
  last_name: string;
  status: string;
  merged_into: string | null;
  user_id: string | null;
  user_email: string;
  phone: string;
  phone_country_code: string;
  birthday: string | null;
  gender: string | null;
  address: string;
  emergency_contact: object;
  picture_id: string | null;
  joined_at: string;
  blocked_until: string | null;
  blocked_reason: string;
  marketing_consent_at: string | null;
  marketing_consent_ip: string | null;
  is_aggregator_only: boolean;
}

/**
 * Adds a member, found by search at once.
 * @returns the id, or `null` when another member of the studio has the e-mail address or the phone number.
 */
export async function addMember(
  tx: Tx,
  member: Omit<Insertable<Member>, 'studio_id' | 'member_id'> & { member_id?: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('member')
    .values({ member_id: newId(), ...member, studio_id: thisStudio })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (row) await indexMembers(tx, [row.member_id]);
  return row?.member_id ?? null;
}

/** Changes columns of a member. Fails on a phone number that another member of the studio has. */
export async function changeMember(tx: Tx, memberId: string, change: Updateable<Member>): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
  if (FOUND_BY.some((column) => column in change)) await reindexMember(tx, memberId);
}

/** The next phone numbers that no sweep has looked at, which then count as looked at. */
export async function takeUncheckedPhones(
  tx: Tx,
  most: number,
): Promise<(PhoneNumber & { memberId: string })[]> {
  const { rows } = await sql<PhoneNumber & { memberId: string }>`
    update member set is_phone_checked = true where studio_id = ${thisStudio} and member_id in (
      select member_id from member where studio_id = ${thisStudio} and not is_phone_checked limit ${most})
    returning member_id as "memberId", phone_country_code as "phoneCountryCode", phone`.execute(tx);
  return rows;
}

/** Locks members. @returns whole rows as JSON, locked in the order of their ids; archived ones too. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<WholeMember[]> {
  const { rows } = await sql<{ member: WholeMember }>`
    select to_jsonb(m) as member from member m where member_id = any(${memberIds}::uuid[])
    order by member_id for no key update`.execute(tx);
  return rows.map(({ member }) => member);
}

/**
 * Keeps members from being erased or merged until the transaction ends, while others may add to their records too.
 * @returns what each of them is, in the order of their ids; archived ones too.
 */
export async function holdMembers(tx: Tx, memberIds: readonly string[]): Promise<{ status: string }[]> {
  const { rows } = await sql<{ status: string }>`
    select status from member where studio_id = ${thisStudio} and member_id = any(${memberIds}::uuid[])
    order by member_id for share`.execute(tx);
  return rows;
}

/**
 * Gives a person the row that staff created for them. Finds it by the address that the person has verified.
 */
export async function claimMember(
  tx: Tx,
  { userId, userEmail }: { userId: string; userEmail: string },
): Promise<string | null> {
  const row = await tx
    .updateTable('member')
    .set({ user_id: userId })
    .where('user_email', '=', userEmail)
    .where('user_id', 'is', null)
    .where('status', '<>', 'ARCHIVED')
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Lifts a block, unless a later one has replaced it. */
export async function liftBlock(tx: Tx, memberId: string, until: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ blocked_until: null, blocked_reason: '' })
    .where('member_id', '=', memberId)
    .where('blocked_until', '=', until)
    .execute();
}

/** What somebody signs in with and their record has not; `heldBy`: the other record of the studio that has it. */
export interface SignInContact {
  what: 'EMAIL' | 'PHONE';
  /** Of a phone number. */
  phoneCountryCode: string;
  /** The address, or the national digits. */
  value: string;
  heldBy: string | null;
  heldByName: string | null;
}

/**
 * Rows of `SignInContact` of the member in a row of the table. Two selects, because an address and a number are found
 * by an index each. @param m the row's alias.
 */
export const signInContacts = (m: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${m}.${column}`);
  const another = sql`o.studio_id = ${of('studio_id')} and o.member_id <> ${of('member_id')} and o.status <> 'ARCHIVED'`;
  return sql`
    select 'EMAIL' as what, '' as "phoneCountryCode", u.user_email as value, o.member_id as "heldBy",
      ${shownName('o')} as "heldByName"
    from app_user u left join member o on ${another} and o.user_email = u.user_email
    where u.user_id = ${of('user_id')} and u.user_email <> ${of('user_email')}
    union all
    select 'PHONE', u.phone_country_code, u.phone, o.member_id, ${shownName('o')}
    from app_user u left join member o on ${another} and o.phone = u.phone
      and o.phone_country_code = u.phone_country_code
    where u.user_id = ${of('user_id')} and u.phone is not null
      and (u.phone, u.phone_country_code) is distinct from (${of('phone')}, ${of('phone_country_code')})`;
};

/** What a member signs in with and their record has not. */
export async function signInContactsOf(tx: Tx, memberId: string): Promise<SignInContact[]> {
  const { rows } = await sql<SignInContact>`
    select c.* from member m cross join lateral (${signInContacts('m')}) c
    where m.studio_id = ${thisStudio} and m.member_id = ${memberId} and m.status <> 'ARCHIVED'
    order by c.what`.execute(tx);
  return rows;
}

/** An address and a number that a record has had. */
export interface Freed {
  userEmail: string;
  phone: string;
  phoneCountryCode: string;
}

/** Whose sign-in has an address or a number, of the studio's current members. */
export async function membersSigningInWith(
  tx: Tx,
  { userEmail, phone, phoneCountryCode }: Freed,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId" from member m join app_user u on u.user_id = m.user_id
    where m.studio_id = ${thisStudio} and m.status <> 'ARCHIVED'
      and (u.user_email = ${userEmail} or u.phone = ${phone} and u.phone_country_code = ${phoneCountryCode})
    order by m.member_id`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** What a member's record has to reach them by, as columns. */
export const contactOf = (
  tx: Tx,
  memberId: string,
): Promise<Pick<WholeMember, 'user_email' | 'phone' | 'phone_country_code'>> =>
  tx
    .selectFrom('member')
    .select(['user_email', 'phone', 'phone_country_code'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
