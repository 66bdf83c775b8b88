import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/db/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeMember, holdMembers, type WholeMember } from './member-record.repository.ts';
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
  const change = mergedDetails(kept, dropped, withdrawn);
  // With two accounts each keeps its own: the archived record leads the second to the kept one.
  const archived = {
    status: 'ARCHIVED',
    merged_into: kept.member_id,
    ...('user_id' in change && { user_id: null }),
  };
  // First, because an address, a number and an account belong to one member.
  await changeMember(tx, dropped.member_id, archived);
  if (Object.keys(change).length > 0) await changeMember(tx, kept.member_id, toColumns(change));
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
