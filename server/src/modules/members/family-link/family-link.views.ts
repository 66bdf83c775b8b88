import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Whether a package may pay for somebody else than its member, as a condition on `member_package` under any alias:
 * unlimited packages and trials are for one person, unless their plan allows guests.
 */
export const paysForOthers = (lot = 'member_package'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${lot}.guest_allowed`)}
    or (not ${sql.ref(`${lot}.unlimited`)} and ${sql.ref(`${lot}.package_type`)} <> 'TRIAL'))`;

/**
 * Whose packages may pay for a member, as a condition on `member_package` under any alias: their own, and those of
 * guardians who pay for them. Unlimited packages and trials are for one person, so they pay for others only where
 * their plan allows guests; only such packages pay for a guest.
 */
export const paysFor = (memberId: string, lot = 'member_package'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${lot}.${name}`);
  return sql<boolean>`(
    ${column('member_id')} = any(array(
      select ${memberId}::uuid union all
      select l.guardian_id from family_link l
      where l.studio_id = ${thisStudio} and l.dependant_id = ${memberId} and l.can_pay))
    and (${column('member_id')} = ${memberId} or ${column('guest_allowed')}
      or (not ${column('unlimited')} and ${column('package_type')} <> 'TRIAL' and not exists (
        select from family_link l
        where l.studio_id = ${thisStudio} and l.guardian_id = ${column('member_id')}
          and l.dependant_id = ${memberId} and l.relation = 'GUEST'))))`;
};

/** The first name of a package's holder when it is not the member who comes; else null. */
export const ownerName = (memberId: string, lot = 'member_package'): RawBuilder<string | null> =>
  sql<string | null>`case when ${sql.ref(`${lot}.member_id`)} <> ${memberId} then (
    select h.first_name from member h
    where h.studio_id = ${thisStudio} and h.member_id = ${sql.ref(`${lot}.member_id`)}) end`;

/** A member and everybody whom they may book for: a condition on a column with a member's id. */
export const ownAndFamily = (memberId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(
    select ${memberId}::uuid union all
    select l.dependant_id from family_link l
    where l.studio_id = ${thisStudio} and l.guardian_id = ${memberId} and l.can_book))`;

/** What a guardian has to be allowed so that a mail about their dependant is for them: to book, or to pay. */
type Concern = 'BOOKING' | 'MONEY';

const MAY = { BOOKING: sql`l.can_book`, MONEY: sql`l.can_pay` };

/**
 * The addresses to write to about a member: their own, else those of everybody who may book for them, or pay where it
 * is about money, each once. An SQL array on `member` under any alias, empty without any.
 */
export const addressesOf = (member = 'm', concern: Concern = 'BOOKING'): RawBuilder<string[]> =>
  sql<
    string[]
  >`case when ${sql.ref(`${member}.user_email`)} <> '' then array[${sql.ref(`${member}.user_email`)}]
    else array(
      select g.user_email from family_link l
      join member g on g.studio_id = l.studio_id and g.member_id = l.guardian_id
      where l.studio_id = ${thisStudio} and l.dependant_id = ${sql.ref(`${member}.member_id`)} and ${MAY[concern]}
        and g.user_email <> '' and g.status <> 'ARCHIVED'
      group by g.user_email order by min(l.created_at), g.user_email) end`;

/** The same as one text, as a mail takes it: with commas between several, `''` without any. */
export const addressOf = (member = 'm', concern: Concern = 'BOOKING'): RawBuilder<string> =>
  sql<string>`array_to_string(${addressesOf(member, concern)}, ',')`;

/** Whether a member is a guest of another, who may book for them: a condition on a column with a member's id. */
export const isGuestOf = (hostId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(
    select l.dependant_id from family_link l
    where l.studio_id = ${thisStudio} and l.guardian_id = ${hostId} and l.can_book and l.relation = 'GUEST'))`;

export interface Guest {
  memberId: string;
  firstName: string;
}

/** Those of some people who are guests of a member, by id. */
export async function guestsOf(tx: Tx, hostId: string, memberIds: readonly string[]): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select m.member_id as "memberId", m.first_name as "firstName" from member m
    where m.member_id = any(${memberIds}::uuid[]) and ${isGuestOf(hostId, 'm.member_id')}
    order by m.member_id`.execute(tx);
  return rows;
}

interface Standing {
  status: string;
  canPay: boolean;
}

const linkOf = async (tx: Tx, guardianId: string, dependantId: string): Promise<Standing | undefined> =>
  (
    await sql<Standing>`
      select g.status, l.can_pay as "canPay" from family_link l
      join member g on g.studio_id = l.studio_id and g.member_id = l.guardian_id
      where l.studio_id = ${thisStudio} and l.guardian_id = ${guardianId} and l.dependant_id = ${dependantId}
        and l.can_book`.execute(tx)
  ).rows[0];

/** Whether a member acts for this person: themselves, or somebody of their family whom they book for. */
export const mayActFor = async (tx: Tx, memberId: string, personId: string | undefined): Promise<boolean> =>
  personId !== undefined && (personId === memberId || (await linkOf(tx, memberId, personId)) !== undefined);

/**
 * Who comes: the member, or somebody of their family.
 * @throws {Refusal} NOT_FOUND for anybody else, MEMBER_BLOCKED when the guardian is blocked: nobody evades a
 * block by booking for others.
 */
export async function attendeeOf(
  tx: Tx,
  memberId: string,
  attendeeId: string | null | undefined,
): Promise<string> {
  if (!attendeeId || attendeeId === memberId) return memberId;
  const guardian = await linkOf(tx, memberId, attendeeId);
  if (!guardian) throw new Refusal('NOT_FOUND');
  if (guardian.status === 'BLOCKED') throw new Refusal('MEMBER_BLOCKED');
  return attendeeId;
}

/**
 * Who gets what a member pays for: the member, or somebody of their family whom they book and pay for.
 * @throws {Refusal} NOT_FOUND and MEMBER_BLOCKED as {@link attendeeOf}, NOT_ALLOWED for who may not pay for them.
 */
export async function holderOf(
  tx: Tx,
  memberId: string,
  forMemberId: string | null | undefined,
): Promise<string> {
  const holderId = await attendeeOf(tx, memberId, forMemberId);
  if (holderId === memberId) return memberId;
  const link = await linkOf(tx, memberId, holderId);
  if (!link?.canPay)
    throw new Refusal('NOT_ALLOWED', {
      message: 'You book for this person, but you do not pay for them. Please ask the studio.',
    });
  return holderId;
}

/** Whether anybody acts for a member as family. */
export async function hasGuardian(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from family_link l
    where l.studio_id = ${thisStudio} and l.dependant_id = ${memberId} and l.relation <> 'GUEST' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
