import { randomBytes } from 'node:crypto';
import { STAFF_ROLES } from '@studio/contract/configure/roles/roles';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { inviteRepository } from './invite.repository.ts';
import type { StaffRow } from './staff.repository.ts';
import { inviteExpiresAt, waitBeforeInviting } from './staff.rules.ts';

type Invited = Pick<StaffRow, 'staffId' | 'displayName' | 'userEmail' | 'roles'>;

const ROLE_NAMES = { TRAINER: 'trainer', STAFF: 'staff', SUPER: 'manager', OWNER: 'owner' } as const;
/** Roles in words: `staff and manager`. */
export const roleText = ({ roles }: Pick<Invited, 'roles'>): string =>
  STAFF_ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(' and ');

/** The text whose fingerprint identifies an invitation. The token of its link is stored nowhere. */
export const inviteText = (token: string): string => `invite ${token}`;

const linkOf = (token: string) => `/auth/jwt/accept-invite?inviteToken=${token}` as const;

interface Inviting {
  auth: Auth;
  studioId: string;
  now: Date;
}

/** A new link, which invalidates the earlier one. @returns its token. */
async function renew(
  tx: Tx,
  staffId: string,
  { auth, now, provesAddress }: Pick<Inviting, 'auth' | 'now'> & { provesAddress: boolean },
): Promise<string> {
  const invites = inviteRepository(tx);
  const token = randomBytes(32).toString('base64url');
  await invites.close(staffId, now);
  await invites.insert({
    staffId,
    tokenHash: auth.fingerprint(inviteText(token)),
    now,
    expiresAt: inviteExpiresAt(now),
    provesAddress,
  });
  return token;
}

/**
 * A link for whoever invites, to hand over by themselves. Invalidates the earlier one. It does not prove the address:
 * without an account, whoever follows it needs a code that we mail there.
 */
export async function copyInvite(
  tx: Tx,
  staffId: string,
  { auth, now }: Pick<Inviting, 'auth' | 'now'>,
): Promise<{ inviteUrl: string; expiresAt: string }> {
  const token = await renew(tx, staffId, { auth, now, provesAddress: false });
  return { inviteUrl: linkOf(token), expiresAt: inviteExpiresAt(now).toISOString() };
}

/**
 * Mails a link for starting to work at the transaction's studio. Invalidates the earlier link. @throws
 * {Refusal} TOO_MANY_REQUESTS when the last one was sent within a minute.
 */
export async function sendInvite(tx: Tx, person: Invited, { auth, studioId, now }: Inviting): Promise<void> {
  const seconds = waitBeforeInviting(await inviteRepository(tx).sentAt(person.staffId), now);
  if (seconds)
    throw new Refusal('TOO_MANY_REQUESTS', {
      message: `Please wait ${seconds} seconds before you send it again.`,
      retryAfterSeconds: seconds,
    });
  const token = await renew(tx, person.staffId, { auth, now, provesAddress: true });
  const variables = {
    staff_name: person.displayName,
    role: roleText(person),
    invite_url: linkOf(token),
  } as const;
  queueMail(tx, { studioId, to: person.userEmail, template: 'STAFF_INVITE', variables }, now);
}
