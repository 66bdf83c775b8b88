import type { MemberResetPassword, StaffResetPassword } from '@studio/contract/auth.schema';
import { nationalNumber } from '@studio/contract/phone';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askedStudioId } from '../studio/studio.api.ts';
import { changePasswordHash } from '../users/users.api.ts';
import { memberAccount, staffAccount, type Account } from './auth.views.ts';
import { tellOwner, type Proving } from './credentials.service.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { hashPassword } from './password.service.ts';
import { studiosToTry } from './signIn.rules.ts';
import { tokenService } from './token.service.ts';

/** What somebody chose, and proves themselves with. */
interface Chosen {
  otp: string;
  password: string;
  studioId: string | null;
  secondFactor: string;
}

/** Choosing a new password with a code that went to the account's address. Signs out everywhere, then in. */
export function resetService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { otps, proof, secondFactor }: Proving,
) {
  const tokens = tokenService({ db, auth });

  /**
   * Checks the code, the password and the second factor. @returns what is left to do in one transaction, and
   * the sessions that it ended.
   */
  async function prepare(
    account: Account | null,
    { otp, password, studioId, secondFactor: typed }: Chosen,
    ctx: RequestContext,
  ) {
    // Nobody's code is looked for as well: an unknown person gets the answer of a wrong code, after the same
    // work.
    const target = account?.userEmail ?? 'nobody';
    const codeId = await otps.check(
      { action: 'RESET_PASSWORD', target, studioId, askedBy: null, code: otp },
      ctx.now,
    );
    if (!account) throw new Refusal('CODE_WRONG');
    await checkNewPassword(password, { ...account, phone: account.phone ?? '' });
    // At every door: whoever reads somebody's mails has not got their phone.
    if (account.hasSecondFactor) await secondFactor.demand({ userId: account.userId, typed, now: ctx.now });
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
     * @returns a staff token. @throws {Refusal} CODE_WRONG a code, INVALID_FIELDS the password, SIGN_IN_WRONG
     * nobody who works anywhere; SECOND_FACTOR_NEEDED, ACCOUNT_LOCKED no second factor, or too many wrong
     * ones.
     */
    staff: async ({ userEmail, ...chosen }: StaffResetPassword, ctx: RequestContext): Promise<string> => {
      const { account, also, ended } = await prepare(
        await db.platform((tx) => staffAccount(tx, userEmail)),
        { ...chosen, studioId: null },
        ctx,
      );
      const studioIds = studiosToTry(account.studioIds, null, account.defaultStudioId);
      const { ip, userAgent } = ctx;
      const token = await tokens.staff(account.userId, studioIds, { ip, userAgent }, { also });
      if (!token) throw new Refusal('SIGN_IN_WRONG');
      auth.forget(ended);
      return token;
    },

    /**
     * @returns a member token for the studio of `extension`, else the default one, else for none.
     * @throws {Refusal} CODE_WRONG a code, also for an unknown person; INVALID_FIELDS the password;
     * STUDIO_UNKNOWN no such studio; SECOND_FACTOR_NEEDED, ACCOUNT_LOCKED as for staff.
     */
    member: async ({ extension, ...named }: MemberResetPassword, ctx: RequestContext): Promise<string> => {
      const asked = await askedStudioId(db, extension);
      const phone = nationalNumber(named.phoneCountryCode, named.phone) ?? '';
      const by = named.userEmail
        ? { userEmail: named.userEmail }
        : { phoneCountryCode: named.phoneCountryCode, phone };
      const found = await db.platform((tx) => memberAccount(tx, by));
      const { account, also, ended } = await prepare(found, { ...named, studioId: asked }, ctx);
      const [studioId] = studiosToTry(account.studioIds, asked, account.defaultStudioId);
      const { ip, userAgent } = ctx;
      const token = await tokens.member(account.userId, studioId, { ip, userAgent }, { also });
      auth.forget(ended);
      return token;
    },
  };
}
