import type { ChangePassword, ChangeUserPassword } from '@studio/contract/members/profile.schema';
import { writeAudit, type AuditEntry } from '../../../../platform/audit/audit.ts';
import type { AuditAction } from '../../../../platform/audit/auditActs.ts';
import type { Identity, MemberIdentity, StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/http/answer/refusal.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import { changePasswordHash, lockAddress } from '../../users/users.api.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { accountOf, isSignedIn, type Account } from '../auth.views.ts';
import { checkNewPassword } from '../password/newPassword.service.ts';
import { deviceName, timeText } from '../../../../platform/auth/notice.rules.ts';
import type { OtpService } from '../otp/otp.service.ts';
import { hashPassword } from '../password/password.service.ts';
import type { PasskeyAssertionService } from '../passkey/passkeyAssertion.service.ts';
import type { ProofService } from './proof.service.ts';
import type { SecondFactorService } from '../second-factor/secondFactor.service.ts';

/** The services with which people prove their identity. */
export interface Proving {
  otps: OtpService;
  proof: ProofService;
  secondFactor: SecondFactorService;
  passkeys: PasskeyAssertionService;
}

type Caller = Identity & RequestContext;
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

/** The refusal of a wrong password of a signed-in person. */
export const wrongPassword = (): Refusal =>
  new Refusal('SIGN_IN_WRONG', {
    message: 'This is not your current password.',
    errors: [{ field: 'currentPassword', message: 'This is not your current password' }],
  });

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

/** Changes a person's own password. A token alone is not enough. */
export function credentialsService(
  deps: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
) {
  const { db } = deps;

  async function change(account: Account, newPassword: string, ctx: Caller): Promise<null> {
    await checkNewPassword(newPassword, { ...account, phone: account.phone ?? '' }, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await changeAndSignOutOthers(deps, ctx, 'staff.changePassword', async (tx) => {
      await changePasswordHash(tx, { userId: account.userId, passwordHash, now: ctx.now });
      mailOwner(tx, account, 'PASSWORD_CHANGED', ctx);
      return {};
    });
    return null;
  }

  return {
    /**
     * As staff.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, INVALID_FIELDS for a refused new password.
     */
    changeUserPassword: async (
      { newPassword }: ChangeUserPassword,
      ctx: StaffIdentity & RequestContext,
    ): Promise<null> => {
      const account = await db.platform(async (tx) => {
        await demandStepUp(tx, ctx, 'PASSWORD');
        return accountOf(tx, ctx.userId);
      });
      if (!account) throw new Refusal('NOT_SIGNED_IN');
      return change(account, newPassword, ctx);
    },

    /**
     * As member, with the current one. A member who is also staff gives the second factor, too: both share
     * one account.
     * @throws {Refusal} SIGN_IN_WRONG for a wrong current password, ACCOUNT_LOCKED after too many attempts,
     * SECOND_FACTOR_NEEDED when the code of the second factor is missing, CODE_WRONG when it is wrong,
     * INVALID_FIELDS for a refused new password.
     */
    changePassword: async (
      { currentPassword, newPassword, secondFactor: typed }: ChangePassword,
      ctx: MemberIdentity & RequestContext,
    ): Promise<null> => {
      const { userId, ip, now } = ctx;
      const find = (tx: Tx) => accountOf(tx, userId);
      const account = await proof.prove({
        find,
        typed: userId,
        password: currentPassword,
        ip,
        now,
        refusal: wrongPassword(),
      });
      if (account.hasSecondFactor) await secondFactor.demand({ userId, typed, now });
      return change(account, newPassword, ctx);
    },
  };
}
