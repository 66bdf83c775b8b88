import { fullName } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { platformLimit } from '../../shell/platform-plan/platform-plan.api.ts';
import { membershipRepository, usersRepository, type Joiner, type NewPerson } from './users.repository.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { carrySignIn, takeSignIn } from '../../members/member-record/member-record.api.ts';
import { tellDesk } from './contact.service.ts';

export { carryContact, changePhone, requireFreeContact } from './contact.service.ts';
export { workplaces } from './users.views.ts';

/**
 * Creates an account with staff access to the studio of the transaction.
 * @returns the user id.
 * @throws {Refusal} USER_EXISTS when somebody has the e-mail address.
 */
export async function registerStaffPerson(
  tx: Tx,
  person: Pick<NewPerson, 'name' | 'userEmail' | 'passwordHash' | 'now'>,
): Promise<string> {
  const users = usersRepository(tx);
  const userId = await users.insert({
    ...person,
    firstName: null,
    lastName: null,
    birthday: null,
    phone: null,
    phoneCountryCode: null,
  });
  if (!userId) throw new Refusal('USER_EXISTS');
  await users.linkStudio(userId, 'staff');
  await users.makeDefault(userId);
  return userId;
}

/**
 * Creates an account for a future member; `joinStudio` follows.
 * @returns the user id.
 * @throws {Refusal} USER_EXISTS when somebody has the e-mail address or the phone number.
 */
export async function registerMemberPerson(tx: Tx, person: NewPerson): Promise<string> {
  const userId = await usersRepository(tx).insert(person);
  if (!userId) throw new Refusal('USER_EXISTS');
  return userId;
}

async function addMember(tx: Tx, joiner: Joiner): Promise<string | null> {
  const isFull = await platformLimit(tx, 'members', joiner.now);
  if (isFull)
    throw new Refusal('PLAN_LIMIT', {
      message: 'This studio cannot take new members right now. Please ask at the front desk.',
    });
  const memberId = await membershipRepository(tx).insert(joiner);
  const title = `${fullName(joiner, await studioSettings(tx))} has joined`;
  if (memberId)
    notify(tx, {
      kind: 'MEMBER_JOINED',
      title,
      leastRole: 'STAFF',
      route: `/dashboard/member/${memberId}`,
      now: joiner.now,
    });
  return memberId;
}

/**
 * Gives a person the record that staff made for them, with what they have entered themselves; the audit log and the
 * timeline have what it was before. What another record of the studio has stays there, and the desk is told.
 */
async function claimMember(tx: Tx, studioId: string, joiner: Joiner): Promise<string | null> {
  const members = membershipRepository(tx);
  const memberId = await members.claim(joiner);
  if (!memberId) return null;
  const { firstName, lastName, birthday, gender, ip, userAgent, now } = joiner;
  const by = { audience: 'member', studioId, memberId, ip, userAgent, now } as const;
  const was = await members.auditedOf(memberId);
  await members.update(memberId, {
    first_name: firstName,
    last_name: lastName,
    ...(birthday && { birthday }),
    ...(gender && { gender }),
  });
  const held = await takeSignIn(tx, memberId);
  const change = changedFields(was, await members.auditedOf(memberId));
  writeAudit(tx, by, { action: 'member.claim', entity: 'member', entityId: memberId, ...change });
  await tellDesk(tx, memberId, { held, now });
  return memberId;
}

/** The person's record here, with what they sign in with as soon as no other record has it. */
async function knownMember(tx: Tx, studioId: string, joiner: Joiner): Promise<string | null> {
  const { userId, ip, userAgent, now } = joiner;
  const members = membershipRepository(tx);
  const memberId = await members.ownRecordOf(userId);
  if (!memberId) return members.memberIdOf(userId);
  await carrySignIn(tx, { audience: 'member', studioId, memberId, ip, userAgent, now }, memberId);
  return memberId;
}

/**
 * Makes the person a member of the transaction's studio, which becomes their default. Idempotent. Claims a
 * row that staff created for them by its e-mail address only: the phone number is not verified, and a person
 * who types somebody else's would get that client's credits.
 *
 * @returns the member id.
 * @throws {Refusal} USER_EXISTS when another client of the studio has the phone number or the address,
 * PLAN_LIMIT when the platform plan allows no more members, without revealing how many.
 */
export async function joinStudio(tx: Tx, studioId: string, joiner: Joiner): Promise<string> {
  const users = usersRepository(tx);
  const members = membershipRepository(tx);
  const known =
    (await knownMember(tx, studioId, joiner)) ??
    (await claimMember(tx, studioId, joiner)) ??
    (await addMember(tx, joiner));
  // Not inserted: a parallel request of the same person was faster, or somebody else has the number.
  const memberId = known ?? (await members.memberIdOf(joiner.userId));
  if (!memberId) {
    const message =
      'Another member of this studio has this phone number or email address. Please ask at the front desk.';
    throw new Refusal('USER_EXISTS', { message });
  }
  await users.linkStudio(joiner.userId, 'member');
  await users.makeDefault(joiner.userId);
  return memberId;
}

/** The person's member id at the transaction's studio; `null` when they are not a member. */
export const memberIdOf = (tx: Tx, userId: string): Promise<string | null> =>
  membershipRepository(tx).memberIdOf(userId);

/** Gives a person with an account staff access to the transaction's studio. */
export const letWorkHere = (tx: Tx, userId: string): Promise<void> =>
  usersRepository(tx).linkStudio(userId, 'staff');

/** Gives an account another password. @param passwordHash as `hashPassword` makes it. */
export const changePasswordHash = (
  tx: Tx,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> =>
  usersRepository(tx).update(userId, { password_hash: passwordHash, password_changed_at: now });

/**
 * Locks an account, so that of two simultaneous changes the second builds on the first.
 * @returns its address; `null` without an account.
 */
export const lockAddress = (tx: Tx, userId: string): Promise<string | null> =>
  usersRepository(tx).lockAddress(userId);

/**
 * Gives an account another e-mail address, which its person has just verified.
 * @throws {Refusal} USER_EXISTS when somebody else has it.
 */
export const changeAddress = (
  tx: Tx,
  { userId, userEmail, now }: { userId: string; userEmail: string; now: Date },
): Promise<void> =>
  translateDuplicate(
    usersRepository(tx).update(userId, { user_email: userEmail, email_changed_at: now }),
    new Refusal('USER_EXISTS'),
  );

/**
 * Removes an account's password: nobody signs in with one before a new one is chosen with a code mailed to
 * the address.
 */
export const dropPassword = (tx: Tx, userId: string): Promise<void> =>
  usersRepository(tx).update(userId, { password_hash: null });
