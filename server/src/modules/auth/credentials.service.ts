import type { ChangePassword, UpdateUserEmail } from '@studio/contract/auth.schema';
import { writeAudit, type AuditEntry } from '../../platform/audit/audit.ts';
import { maskEmail } from '../../platform/audit/maskEmail.rules.ts';
import type { Identity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { changeAddress, changePasswordHash } from '../users/users.facts.ts';
import { accountOf, type Account } from './auth.views.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { deviceName, timeText } from './notice.rules.ts';
import type { OtpService } from './otp.service.ts';
import { hashPassword } from './password.service.ts';
import type { ProofService } from './proof.service.ts';
import type { SecondFactorService } from './secondFactor.service.ts';

/** The ways in which people prove who they are. */
export interface Proving {
  otps: OtpService;
  proof: ProofService;
  secondFactor: SecondFactorService;
}

type Caller = Identity & RequestContext;
type Change = Pick<AuditEntry, 'before' | 'after'>;
type Notice = 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'EMAIL_CHANGED' | 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF';

/** Tells a person at the address they had what somebody, most likely they, did to their account. */
export const tellOwner = (tx: Tx, { userEmail }: Pick<Account, 'userEmail'>, template: Notice, { userAgent, now }: RequestContext): void =>
  queueMail(tx, { studioId: null, to: userEmail, template, variables: { device: deviceName(userAgent), time: timeText(now) } }, now);

/** The answer to a wrong password of somebody who is signed in. */
export const wrongPassword = (): Refusal =>
  new Refusal('40003', { message: 'This is not your current password.', errors: [{ field: 'currentPassword', message: 'This is not your current password' }] });

/** Changing what one signs in with. Every other browser is signed out: whoever has the old password or address is not meant. */
export function credentialsService({ db, auth }: Pick<Deps, 'db' | 'auth'>, { otps, proof }: Pick<Proving, 'otps' | 'proof'>) {
  /** Does the work and ends all other sign-ins, together. @param work returns what the audit log tells of the change. */
  async function andSignOutOthers(ctx: Caller, action: string, work: (tx: Tx) => Promise<Change>): Promise<void> {
    const { userId, jti: keptJti } = ctx;
    const changeAndEnd = async (tx: Tx): Promise<string[]> => {
      const change = await work(tx);
      if (ctx.audience === 'staff') writeAudit(tx, ctx, { action, entity: 'staff', entityId: ctx.staffId, ...change });
      return auth.end(tx, { userId, keptJti });
    };
    const ended = await (ctx.studioId ? db.studio(ctx.studioId, changeAndEnd) : db.platform(changeAndEnd));
    auth.forget(ended);
  }

  return {
    /** @throws {Refusal} 40003 the current password is wrong, 40004 too many tries, 40000 the new one is refused. */
    changePassword: async ({ currentPassword, newPassword }: ChangePassword, ctx: Caller): Promise<null> => {
      const { userId, ip, now } = ctx;
      const find = (tx: Tx) => accountOf(tx, userId);
      const account = await proof.prove({ find, typed: userId, password: currentPassword, ip, now, refusal: wrongPassword() });
      await checkNewPassword(newPassword, { ...account, phone: account.phone ?? '' }, 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      await andSignOutOthers(ctx, 'staff.changePassword', async (tx) => {
        await changePasswordHash(tx, userId, passwordHash);
        tellOwner(tx, account, 'PASSWORD_CHANGED', ctx);
        return {};
      });
      return null;
    },

    /** @throws {Refusal} 40001 the code, 40002 the address has an account. */
    changeEmail: async ({ userEmail, otp }: UpdateUserEmail, ctx: Caller): Promise<null> => {
      const { userId, studioId, now } = ctx;
      const codeId = await otps.check({ action: 'CHANGE_EMAIL', target: userEmail, studioId, askedBy: userId, code: otp }, now);
      await andSignOutOthers(ctx, 'staff.changeEmail', async (tx) => {
        const account = await accountOf(tx, userId);
        await otps.use(tx, codeId, now);
        await changeAddress(tx, userId, userEmail);
        if (account) tellOwner(tx, account, 'EMAIL_CHANGED', ctx);
        return { before: { userEmail: maskEmail(account?.userEmail ?? '') }, after: { userEmail: maskEmail(userEmail) } };
      });
      return null;
    },
  };
}
