import { STAFF_ROLES, type StaffRole } from '@studio/contract/accounts/roles';
import { sql } from 'kysely';
import type { Auth } from '../../../platform/auth/auth.ts';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { refuseDuplicate } from '../../../platform/db/sql/duplicates.ts';
import { newId } from '../../../platform/db/newId.ts';
import { statement } from '../../../platform/db/statement/statement.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { namedColumn, type Holding } from '../../../platform/keys/holding.ts';
import { queueMail, type MailText } from '../../../platform/mail/delivery/outbox.ts';
import { notify } from '../../shell/notification/notification.api.ts';
import { inviteRepository } from './invite.repository.ts';
import { inviteText } from './invite.service.ts';
import { staffRepository } from './staff.repository.ts';

export { forgetInvites } from './invite.repository.ts';

/** A person who may work at the studio right now. */
export interface ActiveStaff {
  staffId: string;
  staffType: StaffRole[];
}

const toRoles = (names: readonly string[]): StaffRole[] => STAFF_ROLES.filter((role) => names.includes(role));

const selectActive = statement(({ userId }: { userId: string }) =>
  sqlBuilder
    .selectFrom('staff')
    .select(['staff_id', 'staff_type'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE'),
);

/**
 * The identity of a person at the studio of the transaction; `null` when they do not work there or were
 * locked out.
 */
export async function activeStaff(tx: Tx, userId: string): Promise<ActiveStaff | null> {
  const row = await selectActive.first(tx, { userId });
  return row ? { staffId: row.staff_id, staffType: toRoles(row.staff_type) } : null;
}

/** An invitation that can be accepted. */
export interface OpenInvite {
  inviteId: string;
  studioId: string;
  studioName: string;
  staffId: string;
  displayName: string;
  userEmail: string;
  staffType: StaffRole[];
}

/** The invitation of a link; `null` when it was used, replaced, withdrawn, or has expired. */
export async function openInvite(
  { db, auth }: { db: Database; auth: Auth },
  token: string,
  now: Date,
): Promise<OpenInvite | null> {
  const [invite] = await db.readPlatform(
    sqlBuilder
      .selectFrom('staff_invite')
      .innerJoin('studio', 'studio.studio_id', 'staff_invite.studio_id')
      .select([
        'invite_id as inviteId',
        'studio.studio_id as studioId',
        'studio_name as studioName',
        'staff_id as staffId',
      ])
      .where('token_hash', 'in', auth.fingerprints(inviteText(token)))
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now),
  );
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
  { inviteId, staffId, displayName }: OpenInvite,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (!(await inviteRepository(tx).use(inviteId, now))) throw new Refusal('NOT_FOUND');
  const active = { user_id: userId, invite_email: null, status: 'ACTIVE' };
  await refuseDuplicate(staffRepository(tx).update(staffId, active), 'USER_EXISTS');
  notify(tx, {
    kind: 'STAFF_JOINED',
    title: `${displayName} has joined the team`,
    leastRole: 'SUPER',
    actorId: staffId,
    route: '/dashboard/staff',
    now,
  });
}

/** Whether somebody may teach at the studio: on its team and not locked out. */
export async function staffExists(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('status', '<>', 'DISABLED')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the founder of the studio its owner.
 * @returns the new staff id.
 */
export async function addOwner(
  tx: Tx,
  owner: { userId: string; displayName: string; now: Date },
): Promise<string> {
  const staffId = newId();
  await tx
    .insertInto('staff')
    .values({
      studio_id: thisStudio,
      staff_id: staffId,
      user_id: owner.userId,
      display_name: owner.displayName,
      staff_type: ['OWNER'],
      created_at: owner.now,
    })
    .execute();
  return staffId;
}

/** Changes a person's name at the transaction's studio. */
export const changeDisplayName = (tx: Tx, staffId: string, displayName: string): Promise<void> =>
  staffRepository(tx).update(staffId, { display_name: displayName });

/** The addresses of all owners of the transaction's studio, and the name of one staff member. */
export async function ownersAndName(tx: Tx, staffId: string): Promise<{ addresses: string[]; name: string }> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.user_id', 'staff.user_id')
    .select(['staff_id', 'display_name', 'staff_type', 'user_email'])
    .where('status', '=', 'ACTIVE')
    .orderBy('staff_id')
    .execute();
  const addresses = rows.filter((row) => row.staff_type.includes('OWNER')).map((row) => row.user_email);
  return { addresses, name: rows.find((row) => row.staff_id === staffId)?.display_name ?? '' };
}

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

/** Staff columns that the server's keys protect. */
export const staffHoldings: readonly Holding[] = [
  namedColumn({
    purpose: 'CODES',
    name: 'invitations',
    table: 'staff_invite',
    column: 'token_hash',
    isLive: (now) => sql`closed_at is null and expires_at > ${now}`,
  }),
];
