import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
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

async function carryHere(
  tx: Tx,
  studioId: string,
  { userId, ip, userAgent, now }: Changing,
  contact: NewContact,
): Promise<void> {
  const members = membershipRepository(tx);
  const memberId = await members.memberIdOf(userId);
  if (!memberId || (await isTaken(tx, memberId, contact))) return;
  const was = await members.auditedOf(memberId);
  await members.update(
    memberId,
    'userEmail' in contact
      ? { user_email: contact.userEmail }
      : { phone: contact.phone, phone_country_code: contact.phoneCountryCode },
  );
  writeAudit(
    tx,
    { audience: 'member', studioId, memberId, ip, userAgent, now },
    {
      action: 'member.updateProfile',
      entity: 'member',
      entityId: memberId,
      ...changedFields(was, await members.auditedOf(memberId)),
    },
  );
}

/**
 * Writes a person's new address or number into their record at each studio where they are a member, so that its mails
 * and its desk reach them; the audit log says that they did. After the change itself: a studio sees only its own rows.
 * Where another record of that studio has it, the old one stays, for the desk to merge.
 */
export async function carryContact(
  db: Pick<Database, 'platform' | 'studio'>,
  by: Changing,
  contact: NewContact,
): Promise<void> {
  for (const studioId of await db.platform((tx) => memberStudios(tx, by.userId)))
    await db.studio(studioId, (tx) => carryHere(tx, studioId, by, contact));
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
