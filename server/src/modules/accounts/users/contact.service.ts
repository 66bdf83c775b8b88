import { fullName } from '@studio/contract/values/names/fullName';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { carrySignIn, type SignInContact } from '../../members/member-record/member-record.api.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { membershipRepository, usersRepository, type Joiner } from './users.repository.ts';
import { memberStudios } from './users.views.ts';

/** What a person has proved to be theirs: another address, or another number. */
export type NewContact = Pick<Joiner, 'userEmail'> | Pick<Joiner, 'phone' | 'phoneCountryCode'>;

type Changing = Pick<RequestContext, 'ip' | 'userAgent' | 'now'> & { userId: string };

/** Whether somebody else of the transaction's studio has it. */
const isTaken = (tx: Tx, memberId: string, contact: NewContact): Promise<boolean> =>
  'userEmail' in contact
    ? membershipRepository(tx).isAddressTaken(contact.userEmail, memberId)
    : membershipRepository(tx).isPhoneTaken(contact, memberId);

/**
 * Refuses what another record of the member's studio has, so that the desk merges the two instead of two people having
 * one address. @throws {Refusal} USER_EXISTS.
 */
export async function requireFreeContact(tx: Tx, memberId: string, contact: NewContact): Promise<void> {
  if (!(await isTaken(tx, memberId, contact))) return;
  const what = 'userEmail' in contact ? 'email address' : 'phone number';
  throw new Refusal('USER_EXISTS', {
    message: `Another member of this studio has this ${what}. Please ask at the front desk.`,
  });
}

const WORDS = { PHONE: 'phone number', EMAIL: 'email address' };

/**
 * Tells the desk that somebody signs in with what another record has: only people can say whose it is. The page that
 * the line leads to names both records.
 */
export async function tellDesk(
  tx: Tx,
  memberId: string,
  { held, now }: { held: readonly SignInContact[]; now: Date },
): Promise<void> {
  if (held.length === 0) return;
  const name = fullName(await membershipRepository(tx).auditedOf(memberId), await studioSettings(tx));
  for (const contact of held) {
    const [what, other] = [WORDS[contact.what], contact.heldByName ?? ''];
    notify(tx, {
      kind: 'CONTACT_SHARED',
      title: `${name} signs in with a ${what} that is on another record`,
      // The page names it to whoever may see it.
      body: `It is on the record of ${other}, and stays there. Are they the same person, or is it no longer ${other}’s?`,
      leastRole: 'STAFF',
      route: `/dashboard/member/${memberId}`,
      now,
    });
  }
}

/** @returns whether the studio keeps what it had. */
async function carryHere(
  tx: Tx,
  studioId: string,
  { userId, ip, userAgent, now }: Changing,
): Promise<boolean> {
  const memberId = await membershipRepository(tx).ownRecordOf(userId);
  if (!memberId) return false;
  const held = await carrySignIn(
    tx,
    { audience: 'member', studioId, memberId, ip, userAgent, now },
    memberId,
  );
  await tellDesk(tx, memberId, { held, now });
  return held.length > 0;
}

/**
 * Writes a person's new address or number into their record at each studio where they are a member, so that its mails
 * and its desk reach them; the audit log says that they did. After the change itself: a studio sees only its own rows.
 * Where another record of that studio has it, the old one stays, and the desk is told of both.
 * @returns the names of those studios.
 */
export async function carryContact(
  db: Pick<Database, 'platform' | 'studio'>,
  by: Changing,
): Promise<string[]> {
  const keptAt: string[] = [];
  for (const { studioId, studioName } of await db.platform((tx) => memberStudios(tx, by.userId)))
    if (await db.studio(studioId, (tx) => carryHere(tx, studioId, by))) keptAt.push(studioName);
  return keptAt;
}

/** Gives an account another phone number to sign in with. @throws {Refusal} USER_EXISTS when somebody else has it. */
export const changePhone = (
  tx: Tx,
  { userId, phone, phoneCountryCode }: Pick<Joiner, 'userId' | 'phone' | 'phoneCountryCode'>,
): Promise<void> =>
  translateDuplicate(
    usersRepository(tx).update(userId, { phone, phone_country_code: phoneCountryCode }),
    new Refusal('USER_EXISTS'),
  );
