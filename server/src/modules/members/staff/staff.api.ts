import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { translateDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail, type MailText } from '../../../platform/mail/delivery/outbox.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { ownersAndName } from './active.views.ts';
import { findInvite, inviteRepository } from './invite.repository.ts';
import { inviteText } from './invite.service.ts';
import { staffRepository } from './staff.repository.ts';
import { ownerSince } from './staff.rules.ts';

export { activeStaff, colleagues, isOnTeam, staffExists, type Colleague } from './active.views.ts';
export { putBackStaff } from './guardTeam.service.ts';
export { putBackRights } from './role-permission.service.ts';
export { staffHoldings } from './holding.repository.ts';
export { forgetInvites } from './invite.repository.ts';
export { nextTaught, shownTeacherOf, shownTeachers } from './shown.views.ts';
export { staffService } from './staff.service.ts';

/** An invitation that can be accepted. */
export interface OpenInvite {
  inviteId: string;
  studioId: string;
  studioName: string;
  staffId: string;
  displayName: string;
  userEmail: string;
  staffType: StaffRole[];
  /** False for a link that a colleague copied: it says nothing about whose address it is. */
  provesAddress: boolean;
}

/** The invitation of a link; `null` when it was used, replaced, withdrawn, or has expired. */
export async function openInvite(
  { db, auth }: { db: Database; auth: Auth },
  token: string,
  now: Date,
): Promise<OpenInvite | null> {
  const invite = await findInvite(db, auth.fingerprints(inviteText(token)), now);
  const person =
    invite && (await db.studio(invite.studioId, (tx) => staffRepository(tx).lock(invite.staffId)));
  if (!person || person.status !== 'INVITED') return null;
  return { ...invite, displayName: person.displayName, userEmail: person.userEmail, staffType: person.roles };
}

/**
 * Adds an invited person to the staff of the transaction's studio.
 * @throws {Refusal} NOT_FOUND when the invitation was used or withdrawn in the meantime, USER_EXISTS when the
 * person works here already.
 */
export async function acceptInvite(
  tx: Tx,
  { inviteId, staffId, displayName, staffType }: OpenInvite,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!(await inviteRepository(tx).use(inviteId, now))) throw new Refusal('NOT_FOUND');
  const owner_since = ownerSince([], staffType, { since: null, now });
  const active = { user_id: userId, invite_email: null, status: 'ACTIVE', owner_since };
  await translateDuplicate(staffRepository(tx).update(staffId, active), new Refusal('USER_EXISTS'));
  notify(tx, {
    kind: 'STAFF_JOINED',
    title: `${displayName} has joined the team`,
    leastRole: 'SUPER',
    actorId: staffId,
    route: '/dashboard/staff',
    now,
  });
}

/**
 * Makes the founder of the studio its owner.
 * @returns the new staff id.
 */
export const addOwner = (
  tx: Tx,
  owner: { userId: string; displayName: string; now: Date },
): Promise<string> => staffRepository(tx).insertOwner(owner);

/** Changes a person's name at the transaction's studio. */
export const changeDisplayName = (tx: Tx, staffId: string, displayName: string): Promise<void> =>
  staffRepository(tx).update(staffId, { display_name: displayName });

/**
 * Mails every owner about an action of a staff member.
 * @param textOf receives that person's name.
 */
export async function mailOwners(
  tx: Tx,
  { studioId, staffId, now }: { studioId: string; staffId: string; now: Date },
  textOf: (who: string) => MailText,
): Promise<void> {
  const { addresses, name } = await ownersAndName(tx, staffId);
  const text = textOf(name);
  for (const to of addresses) queueMail(tx, { ...text, studioId, to }, now);
}
