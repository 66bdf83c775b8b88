import { writeAudit, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../platform/audit/auditActs.ts';
import type { Identity } from '../../../platform/auth/identity.ts';
import { deviceName, timeText } from '../../../platform/auth/notice.rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import { lockAddress } from '../users/users.api.ts';
import { isSignedIn, type Account } from './auth.views.ts';

/** Whose account it is: a signed-in person, with the facts of the request. */
export type Caller = Identity & RequestContext;
type Change = Pick<AuditEntry, 'before' | 'after'>;
type Notice =
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PHONE_CHANGED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'RECOVERY_CODES_NEW'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED';

/**
 * Mails a person, at the address before the change, about a change of their account that is most likely their
 * own.
 */
export const mailOwner = (
  tx: Tx,
  { userEmail }: Pick<Account, 'userEmail'>,
  template: Notice,
  { userAgent, now }: RequestContext,
): void =>
  queueMail(
    tx,
    {
      studioId: null,
      to: userEmail,
      template,
      variables: { device: deviceName(userAgent), time: timeText(now) },
    },
    now,
  );

/**
 * Locks the person's own account. Refuses a person who was signed out after their request was admitted, e.g.
 * by an undone change of address.
 * @returns its address.
 * @throws {Refusal} NOT_SIGNED_IN.
 */
export async function holdOwnAccount(
  tx: Tx,
  { userId, jti }: Pick<Caller, 'userId' | 'jti'>,
): Promise<string> {
  const userEmail = await lockAddress(tx, userId);
  if (userEmail === null || !(await isSignedIn(tx, jti))) throw new Refusal('NOT_SIGNED_IN');
  return userEmail;
}

/**
 * Changes a credential, and signs out every other browser, which may be a thief's.
 * @param work changes it with the account locked; receives its address, and returns the change for the audit
 * log.
 * @throws {Refusal} NOT_SIGNED_IN when the person was signed out meanwhile.
 */
export async function changeAndSignOutOthers(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  ctx: Caller,
  action: AuditAction,
  work: (tx: Tx, userEmail: string) => Promise<Change>,
): Promise<void> {
  const { userId, jti: keptJti } = ctx;
  const changeAndEnd = async (tx: Tx): Promise<string[]> => {
    const change = await work(tx, await holdOwnAccount(tx, ctx));
    if (ctx.audience === 'staff')
      writeAudit(tx, ctx, { action, entity: 'staff', entityId: ctx.staffId, ...change });
    return auth.end(tx, { userId, keptJti });
  };
  const ended = await (ctx.studioId ? db.studio(ctx.studioId, changeAndEnd) : db.platform(changeAndEnd));
  auth.forget(ended);
}
