import type { MemberResetPassword, StaffResetPassword } from '@studio/contract/auth.schema';
import { nationalNumber } from '@studio/contract/phone';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askedStudioId } from '../studio/studio.facts.ts';
import { changePasswordHash } from '../users/users.facts.ts';
import { memberAccount, staffAccount, type Account } from './auth.views.ts';
import { tellOwner, type Proving } from './credentials.service.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { hashPassword } from './password.service.ts';
import { studiosToTry } from './signIn.rules.ts';
import { tokenService } from './token.service.ts';

/** Choosing a new password with a code that went to the account's address. Signs out everywhere, then in. */
export function resetService({ db, auth }: Pick<Deps, 'db' | 'auth'>, { otps, proof, secondFactor }: Proving) {
  const tokens = tokenService({ db, auth });

  /** Checks the code and the password. @returns what is left to do in one transaction, and the sessions that it ended. */
  async function prepare(account: Account | null, { otp, password, studioId }: { otp: string; password: string; studioId: string | null }, ctx: RequestContext) {
    // Nobody's code is looked for as well: an unknown person gets the answer of a wrong code, after the same work.
    const target = account?.userEmail ?? 'nobody';
    const codeId = await otps.check({ action: 'RESET_PASSWORD', target, studioId, code: otp }, ctx.now);
    if (!account) throw new Refusal('40001');
    await checkNewPassword(password, { ...account, phone: account.phone ?? '' });
    const passwordHash = await hashPassword(password);
    const ended: string[] = [];
    const also = async (tx: Tx): Promise<void> => {
      await otps.use(tx, codeId, ctx.now);
      await changePasswordHash(tx, account.userId, passwordHash);
      proof.unlock(tx, account.userId);
      ended.push(...(await auth.end(tx, { userId: account.userId, keptJti: null })));
      tellOwner(tx, account, 'PASSWORD_RESET', ctx);
    };
    return { account, also, ended };
  }

  return {
    /**
     * @returns a staff token. @throws {Refusal} 40001 a code, 40000 the password, 40003 nobody who works anywhere, 40007 a
     * second factor is asked for: whoever reads somebody's mails has not got their phone.
     */
    staff: async ({ userEmail, otp, password, secondFactor: typed }: StaffResetPassword, ctx: RequestContext): Promise<string> => {
      const { account, also, ended } = await prepare(await db.platform((tx) => staffAccount(tx, userEmail)), { otp, password, studioId: null }, ctx);
      if (account.hasSecondFactor) await secondFactor.demand({ userId: account.userId, typed, now: ctx.now });
      const studioIds = studiosToTry(account.studioIds, null, account.defaultStudioId);
      const { ip, userAgent } = ctx;
      const token = await tokens.staff(account.userId, studioIds, { ip, userAgent }, { also });
      if (!token) throw new Refusal('40003');
      auth.forget(ended);
      return token;
    },

    /**
     * @returns a member token for the studio of `extension`, else the default one, else for none.
     * @throws {Refusal} 40001 the code, also for an unknown person; 40000 the password; 40006 no such studio.
     */
    member: async ({ otp, password, extension, ...named }: MemberResetPassword, ctx: RequestContext): Promise<string> => {
      const asked = await askedStudioId(db, extension);
      const phone = nationalNumber(named.phoneCountryCode, named.phone) ?? '';
      const by = named.userEmail ? { userEmail: named.userEmail } : { phoneCountryCode: named.phoneCountryCode, phone };
      const found = await db.platform((tx) => memberAccount(tx, by));
      const { account, also, ended } = await prepare(found, { otp, password, studioId: asked }, ctx);
      const [studioId] = studiosToTry(account.studioIds, asked, account.defaultStudioId);
      const { ip, userAgent } = ctx;
      const token = await tokens.member(account.userId, studioId, { ip, userAgent }, { also });
      auth.forget(ended);
      return token;
    },
  };
}
