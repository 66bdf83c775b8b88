import { randomBytes } from 'node:crypto';
import { STAFF_ROLES } from '@studio/contract/accounts/roles';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { inviteRepository } from './invite.repository.ts';
import type { StaffRow } from './staff.repository.ts';
import { inviteExpiresAt, waitBeforeInviting } from './staff.rules.ts';

type Invited = Pick<StaffRow, 'staffId' | 'displayName' | 'userEmail' | 'roles'>;

const ROLE_NAMES = { TRAINER: 'trainer', STAFF: 'staff', SUPER: 'manager', OWNER: 'owner' } as const;
const roleText = ({ roles }: Invited): string =>
  STAFF_ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(' and ');

/** The text whose fingerprint identifies an invitation. The token of its link is stored nowhere. */
export const inviteText = (token: string): string => `invite ${token}`;

/**
 * Mails a link for starting to work at the transaction's studio. Invalidates the earlier link. @throws
 * {Refusal} TOO_MANY_REQUESTS when the last one was sent within a minute.
 */
export async function sendInvite(
  tx: Tx,
  person: Invited,
  { auth, studioId, now }: { auth: Auth; studioId: string; now: Date },
): Promise<void> {
  const invites = inviteRepository(tx);
  const seconds = waitBeforeInviting(await invites.sentAt(person.staffId), now);
  if (seconds)
    throw new Refusal('TOO_MANY_REQUESTS', {
      message: `Please wait ${seconds} seconds before you send it again.`,
      retryAfterSeconds: seconds,
    });
  const token = randomBytes(32).toString('base64url');
  await invites.close(person.staffId, now);
  await invites.insert({
    staffId: person.staffId,
    tokenHash: auth.fingerprint(inviteText(token)),
    now,
    expiresAt: inviteExpiresAt(now),
  });
  const variables = {
    staff_name: person.displayName,
    role: roleText(person),
    invite_url: `/auth/jwt/accept-invite?inviteToken=${token}`,
  } as const;
  queueMail(tx, { studioId, to: person.userEmail, template: 'STAFF_INVITE', variables }, now);
}
