import type { ChangePassword, ChangeUserPassword } from '@studio/contract/profile.schema';
import { writeAudit, type AuditEntry } from '../../platform/audit/audit.ts';
import type { Identity, MemberIdentity, StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { changePasswordHash, lockAddress } from '../users/users.api.ts';
import { demandStepUp } from '../step-up/step-up.api.ts';
import { accountOf, isSignedIn, type Account } from './auth.views.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { deviceName, timeText } from './notice.rules.ts';
import type { OtpService } from './otp.service.ts';
import { hashPassword } from './password.service.ts';
import type { ShownPasskeyService } from './shownPasskey.service.ts';
import type { ProofService } from './proof.service.ts';
import type { SecondFactorService } from './secondFactor.service.ts';

/** The ways in which people prove who they are. */
export interface Proving {
  otps: OtpService;
  proof: ProofService;
  secondFactor: SecondFactorService;
  passkeys: ShownPasskeyService;
}

type Caller = Identity & RequestContext;
type Change = Pick<AuditEntry, 'before' | 'after'>;
type Notice =
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'RECOVERY_CODES_NEW'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED';

/** Tells a person at the address they had what somebody, most likely they, did to their account. */
export const tellOwner = (
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

/** The answer to a wrong password of somebody who is signed in. */
export const wrongPassword = (): Refusal =>
  new Refusal('SIGN_IN_WRONG', {
    message: 'This is not your current password.',
    errors: [{ field: 'currentPassword', message: 'This is not your current password' }],
  });

/**
 * Locks the own account. Whoever was signed out by what went before, e.g. by an undone change of address,
 * changes nothing any more, although their request was let in. @returns its address. @throws {Refusal}
 * NOT_SIGNED_IN.
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
 * Changes what somebody signs in with, and signs out every other browser: whoever has the old password or
 * address is not meant.
 * @param work does it, with the account locked, and returns what the audit log tells of the change. It is
 * told the address.
 * @throws {Refusal} NOT_SIGNED_IN when the person was signed out meanwhile.
 */
export async function changeAndSignOutOthers(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  ctx: Caller,
  action: string,
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

/** Changing the own password. Nobody does it with a token alone. */
export function credentialsService(
  deps: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
) {
  const { db } = deps;

  async function change(account: Account, newPassword: string, ctx: Caller): Promise<null> {
    await checkNewPassword(newPassword, { ...account, phone: account.phone ?? '' }, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await changeAndSignOutOthers(deps, ctx, 'staff.changePassword', async (tx) => {
      await changePasswordHash(tx, account.userId, passwordHash);
      tellOwner(tx, account, 'PASSWORD_CHANGED', ctx);
      return {};
    });
    return null;
  }

  return {
    /**
     * As staff. @throws {Refusal} PROOF_NEEDED without a fresh proof, INVALID_FIELDS the new one is refused.
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
     * As member, with the current one. Somebody who works somewhere, too, gives what is asked for there:
     * there is one account.
     * @throws {Refusal} SIGN_IN_WRONG the current password is wrong, ACCOUNT_LOCKED too many tries,
     * SECOND_FACTOR_NEEDED the code of the second factor is missing, CODE_WRONG it is wrong, INVALID_FIELDS
     * the new password is refused.
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
