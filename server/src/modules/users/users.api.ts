import type { Tx } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/duplicates.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notify } from '../notification/notification.api.ts';
import { platformLimit } from '../platform-plan/platform-plan.api.ts';
import { membershipRepository, usersRepository, type Joiner, type NewPerson } from './users.repository.ts';

/**
 * Makes an account that works for the studio of the transaction. @returns the user id.
 * @throws {Refusal} USER_EXISTS when the e-mail address belongs to somebody.
 */
export async function registerStaffPerson(
  tx: Tx,
  person: Omit<NewPerson, 'phone' | 'phoneCountryCode'>,
): Promise<string> {
  const users = usersRepository(tx);
  const userId = await users.insert({ ...person, phone: null, phoneCountryCode: null });
  if (!userId) throw new Refusal('USER_EXISTS');
  await users.linkStudio(userId, 'staff');
  await users.makeDefault(userId);
  return userId;
}

/**
 * Makes an account for a member-to-be; `joinStudio` follows. @returns the user id.
 * @throws {Refusal} USER_EXISTS when the e-mail address or the phone number belongs to somebody.
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
  const title = `${joiner.firstName} ${joiner.lastName} has joined`;
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
 * Makes the person a member of the studio of the transaction, and it their default. Does nothing new for
 * somebody who is one already. A row that staff made for them is taken over by its e-mail address only: a
 * phone number was not proved, and whoever typed somebody else's would get that client's credits.
 *
 * @returns the member id.
 * @throws {Refusal} USER_EXISTS when another client of the studio has the phone number or the address,
 * PLAN_LIMIT when the plan of the studio allows no more members: how many those are is not the visitor's
 * business.
 */
export async function joinStudio(tx: Tx, joiner: Joiner): Promise<string> {
  const users = usersRepository(tx);
  const members = membershipRepository(tx);
  const known =
    (await members.memberIdOf(joiner.userId)) ??
    (await members.claim(joiner)) ??
    (await addMember(tx, joiner));
  // Not inserted: a parallel request of the same person was faster, or somebody else has the number.
  const memberId = known ?? (await members.memberIdOf(joiner.userId));
  if (!memberId) {
    const message =
      'Another client of this studio has this phone number or email address. Please ask at the front desk.';
    throw new Refusal('USER_EXISTS', { message });
  }
  await users.linkStudio(joiner.userId, 'member');
  await users.makeDefault(joiner.userId);
  return memberId;
}

/** Who a person is at the studio of the transaction, as member; `null` when they are not one. */
export const memberIdOf = (tx: Tx, userId: string): Promise<string | null> =>
  membershipRepository(tx).memberIdOf(userId);

/** Lets a person who has an account work at the studio of the transaction. */
export const letWorkHere = (tx: Tx, userId: string): Promise<void> =>
  usersRepository(tx).linkStudio(userId, 'staff');

/** Gives an account another password. @param passwordHash as `hashPassword` makes it. */
export const changePasswordHash = (tx: Tx, userId: string, passwordHash: string): Promise<void> =>
  usersRepository(tx).update(userId, { password_hash: passwordHash });

/**
 * Locks an account, so that of two changes at once the second builds on the first. @returns its address;
 * `null` without an account.
 */
export const lockAddress = (tx: Tx, userId: string): Promise<string | null> =>
  usersRepository(tx).lockAddress(userId);

/**
 * Gives an account another e-mail address, which its person has just proved. @throws {Refusal} USER_EXISTS
 * when it belongs to somebody.
 */
export const changeAddress = (
  tx: Tx,
  { userId, userEmail, now }: { userId: string; userEmail: string; now: Date },
): Promise<void> =>
  refuseDuplicate(
    usersRepository(tx).update(userId, { user_email: userEmail, email_changed_at: now }),
    'USER_EXISTS',
  );

/**
 * Takes an account's password away: nobody signs in with it before a new one is chosen with a code that goes
 * to the address.
 */
export const dropPassword = (tx: Tx, userId: string): Promise<void> =>
  usersRepository(tx).update(userId, { password_hash: null });
