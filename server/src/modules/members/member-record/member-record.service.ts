import type { Updateable } from 'kysely';
import { writeAudit, type Actor } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/db/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  changeMember,
  contactOf,
  type Freed,
  holdMembers,
  membersSigningInWith,
  type SignInContact,
  signInContactsOf,
  type WholeMember,
} from './member-record.repository.ts';
import { mergedDetails, restoredDetails, type Withdrawn } from './member-record.rules.ts';

/** What a person is called, and how they are reached. */
export type MemberDetails = Pick<
  Updateable<Member>,
  | 'first_name'
  | 'last_name'
  | 'user_email'
  | 'phone'
  | 'phone_country_code'
  | 'birthday'
  | 'gender'
  | 'address'
  | 'emergency_contact'
>;

/** Changes details of a member. Fails on an address or a phone number that another member of the studio has. */
export const editDetails = (tx: Tx, memberId: string, details: MemberDetails): Promise<void> =>
  changeMember(tx, memberId, details);

const CLOSED = 'This client was deleted or merged, so nothing can be added to their record.';

/**
 * Holds members about whom something is about to be written down: who was erased stays so, and what is about somebody
 * who was merged belongs to the other record.
 * @throws {Refusal} NOT_FOUND unless all are of the studio, and with a sentence when one of them is archived.
 */
export async function requireCurrent(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const held = await holdMembers(tx, memberIds);
  if (held.length < new Set(memberIds).size) throw new Refusal('NOT_FOUND');
  if (held.some(({ status }) => status === 'ARCHIVED')) throw new Refusal('NOT_FOUND', { message: CLOSED });
}

/** Columns of a contact that no other record has. */
const columnsOf = (contacts: readonly SignInContact[]) => {
  const free = (kind: SignInContact['what']) =>
    contacts.find(({ what, heldBy }) => what === kind && heldBy === null);
  const [email, phone] = [free('EMAIL'), free('PHONE')];
  return {
    ...(email && { user_email: email.value }),
    ...(phone && { phone: phone.value, phone_country_code: phone.phoneCountryCode }),
  };
};

/** As the audit log names them. */
const told = (row: Pick<WholeMember, 'user_email' | 'phone' | 'phone_country_code'>) => ({
  userEmail: row.user_email,
  phoneCountryCode: row.phone_country_code,
  phone: row.phone,
});

/**
 * Writes what a member signs in with into their record, unless another record of the studio has it: then the old one
 * stays, for the desk to decide whose it is. The caller tells the audit log.
 * @returns what another record has.
 */
export async function takeSignIn(tx: Tx, memberId: string): Promise<SignInContact[]> {
  const contacts = await signInContactsOf(tx, memberId);
  const change = columnsOf(contacts);
  if (Object.keys(change).length > 0) await changeMember(tx, memberId, change);
  return contacts.filter(({ heldBy }) => heldBy !== null);
}

/** The same, with its own line in the audit log. @returns what another record has. */
export async function carrySignIn(tx: Tx, by: Actor, memberId: string): Promise<SignInContact[]> {
  const was = told(await contactOf(tx, memberId));
  const held = await takeSignIn(tx, memberId);
  const change = changedFields(was, told(await contactOf(tx, memberId)));
  if (Object.keys(change.after).length > 0)
    writeAudit(tx, by, { action: 'member.carrySignIn', entity: 'member', entityId: memberId, ...change });
  return held;
}

/**
 * A record has given up an address or a number, or both: whoever signs in with it gets it into theirs. Without this the
 * desk could not put it there, because only its person changes what they sign in with.
 */
export async function carryFreed(tx: Tx, by: Actor, freed: Freed): Promise<void> {
  for (const memberId of await membersSigningInWith(tx, freed)) await carrySignIn(tx, by, memberId);
}

/** Refuses a member's bookings until somebody lifts the block, in place of one that would have ended. */
export const blockUntilLifted = (tx: Tx, memberId: string, reason: string): Promise<void> =>
  changeMember(tx, memberId, { status: 'BLOCKED', blocked_until: null, blocked_reason: reason });

/** Refuses a member's bookings until an instant, as a penalty. */
export const blockUntil = (
  tx: Tx,
  memberId: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> => changeMember(tx, memberId, { blocked_until: until, blocked_reason: reason });

/** Ends every block of a member. Somebody whom only a penalty blocked keeps their status. */
export const liftBlocks = (tx: Tx, memberId: string, { status }: { status: string }): Promise<void> =>
  changeMember(tx, memberId, {
    status: status === 'BLOCKED' ? 'MEMBER' : status,
    blocked_until: null,
    blocked_reason: '',
  });

/** Writes down that a member agreed to news and offers, and from where; `null` = agrees no longer. */
export const noteNewsConsent = (
  tx: Tx,
  memberId: string,
  given: { at: Date; ip: string | null } | null,
): Promise<void> =>
  changeMember(tx, memberId, {
    marketing_consent_at: given?.at ?? null,
    marketing_consent_ip: given?.ip ?? null,
  });

/** Writes down since when a member asks to be forgotten; `null` = they want to stay after all. */
export const noteDeletionRequest = (tx: Tx, memberId: string, since: Date | null): Promise<void> =>
  changeMember(tx, memberId, { delete_requested_at: since });

/** What is left of a member in their row. A phone number and an address are free for others then. */
const FORGOTTEN = {
  first_name: 'Former member',
  last_name: '',
  user_id: null,
  user_email: '',
  phone: '',
  phone_country_code: '',
  birthday: null,
  gender: null,
  address: '',
  emergency_contact: '{}',
  picture_id: null,
  marketing_consent_at: null,
  marketing_consent_ip: null,
  blocked_reason: '',
  blocked_until: null,
  status: 'ARCHIVED',
} as const;

/** Forgets who a member was, in their record alone: what hangs on it is for the caller. */
export const forgetMember = (tx: Tx, memberId: string, now: Date): Promise<void> =>
  changeMember(tx, memberId, { ...FORGOTTEN, anonymised_at: now });

type Columns = Readonly<Record<string, unknown>>;

/** What a merge changed of both records, as JSON, by which it is undone. */
export interface Joined {
  keptBefore: Columns;
  keptAfter: Columns;
  droppedBefore: Columns;
}

/** The values of these columns, to be kept as JSON. */
const pick = (row: object, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, (row as Columns)[name] ?? null]));

/** Columns for an update: only JSON has to be written as text. */
const toColumns = (change: Columns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      name === 'emergency_contact' ? JSON.stringify(value) : value,
    ]),
  );

/**
 * Archives the dropped one of two locked records, which leads to the kept one from now on, and completes that.
 * @param withdrawn When each took back that they want news.
 * @throws {Refusal} NOT_FOUND when one is missing or archived.
 */
export async function joinRecords(
  tx: Tx,
  { kept, dropped }: { kept: WholeMember | undefined; dropped: WholeMember | undefined },
  withdrawn: Withdrawn,
): Promise<Joined> {
  if (!dropped || !kept || [dropped, kept].some(({ status }) => status === 'ARCHIVED'))
    throw new Refusal('NOT_FOUND');
  const merged = mergedDetails(kept, dropped, withdrawn);
  // With two accounts each keeps its own: the archived record leads the second to the kept one.
  const archived = {
    status: 'ARCHIVED',
    merged_into: kept.member_id,
    ...('user_id' in merged && { user_id: null }),
  };
  // First, because an address, a number and an account belong to one member.
  await changeMember(tx, dropped.member_id, archived);
  if (Object.keys(merged).length > 0) await changeMember(tx, kept.member_id, toColumns(merged));
  // Now that the other one is gone: it may have had what the person signs in with.
  const signIn = columnsOf(await signInContactsOf(tx, kept.member_id));
  if (Object.keys(signIn).length > 0) await changeMember(tx, kept.member_id, signIn);
  const change = { ...merged, ...signIn };
  return {
    keptBefore: pick(kept, Object.keys(change)),
    keptAfter: { ...change },
    droppedBefore: pick(dropped, Object.keys(archived)),
  };
}

/**
 * Gives two joined records back what they were; what somebody has edited since stays.
 * @returns whether the account goes back to the dropped one.
 */
export async function partRecords(
  tx: Tx,
  { kept, droppedId }: { kept: WholeMember; droppedId: string },
  { keptBefore, keptAfter, droppedBefore }: Joined,
): Promise<{ hasAccountMoved: boolean }> {
  const change = restoredDetails(kept as unknown as Columns, { before: keptBefore, after: keptAfter });
  // First, because an address, a number and an account belong to one member.
  if (Object.keys(change).length > 0) await changeMember(tx, kept.member_id, toColumns(change));
  await changeMember(tx, droppedId, toColumns(droppedBefore));
  return { hasAccountMoved: 'user_id' in keptBefore };
}
