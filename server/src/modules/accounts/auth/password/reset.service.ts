import type { MemberResetPassword, StaffResetPassword } from '@studio/contract/accounts/auth.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { askedStudioId } from '../../../configure/studio/studio.api.ts';
import { changePasswordHash } from '../../users/users.api.ts';
import { memberAccount, staffAccount, type Account } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { mailOwner } from '../ownAccount.service.ts';
import { checkNewPassword } from './newPassword.service.ts';
import { hashPassword } from './password.service.ts';
import { studiosToTry } from '../signIn.rules.ts';
import { tokenService } from '../token.service.ts';

/** A new password, with the proof that allows it. */
interface Chosen {
  otp: string;
  password: string;
  studioId: string | null;
  secondFactor: string;
}

/** Chooses a new password with a code mailed to the account's address. Signs out everywhere, then in. */
export function resetService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { otps, proof, secondFactor }: Proving,
) {
  const tokens = tokenService({ db, auth });

  /**
   * Checks the code, the password and the second factor.
   * @returns the remaining work for one transaction, and the ended sign-ins.
   */
  async function prepare(
    account: Account | null,
    { otp, password, studioId, secondFactor: typed }: Chosen,
    ctx: RequestContext,
  ) {
    // Looks up a code even for an unknown person: they get the answer of a wrong code, after the same work.
    const target = account?.userEmail ?? 'nobody';
    const codeId = await otps.check(
      { action: 'RESET_PASSWORD', target, studioId, askedBy: null, code: otp },
      ctx.now,
    );
    if (!account) throw new Refusal('CODE_WRONG');
    await checkNewPassword(password, { ...account, phone: account.phone ?? '' });
    // Always requires the second factor: somebody who reads a person's mail does not have their phone.
    if (account.hasSecondFactor) await secondFactor.demand({ userId: account.userId, typed, now: ctx.now });
    const passwordHash = await hashPassword(password);
    const ended: string[] = [];
    const also = async (tx: Tx): Promise<void> => {
      await otps.use(tx, codeId, ctx.now);
      await changePasswordHash(tx, { userId: account.userId, passwordHash, now: ctx.now });
      proof.unlock(tx, account.userId);
      ended.push(...(await auth.end(tx, { userId: account.userId, keptJti: null })));
      mailOwner(tx, account, 'PASSWORD_RESET', ctx);
    };
    return { account, also, ended };
  }

  return {
    /**
     * @returns a staff token.
     * @throws {Refusal} CODE_WRONG for a wrong code, INVALID_FIELDS for the password, SIGN_IN_WRONG for a
     * person who works nowhere, SECOND_FACTOR_NEEDED without the code of the second factor, ACCOUNT_LOCKED
     * after too many wrong ones.
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
     * @returns a member token for the studio of `extension`, else for the default one, else for none.
     * @throws {Refusal} CODE_WRONG for a wrong code, also for an unknown person; INVALID_FIELDS for the
     * password; STUDIO_UNKNOWN when there is no such studio; SECOND_FACTOR_NEEDED, ACCOUNT_LOCKED as for
     * staff.
     */
    member: async ({ extension, ...named }: MemberResetPassword, ctx: RequestContext): Promise<string> => {
      const asked = await askedStudioId(db, extension);
      const by = named.userEmail
        ? { userEmail: named.userEmail }
        : { phoneCountryCode: named.phoneCountryCode, phone: named.phone };
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
