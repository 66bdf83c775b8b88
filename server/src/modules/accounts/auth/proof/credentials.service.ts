import type { ChangePassword, ChangeUserPassword } from '@studio/contract/members/profile.schema';
import type { MemberIdentity, StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { changePasswordHash } from '../../users/users.api.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { accountOf, type Account } from '../auth.views.ts';
import { changeAndSignOutOthers, mailOwner, type Caller } from '../ownAccount.service.ts';
import { checkNewPassword } from '../password/newPassword.service.ts';
import { hashPassword } from '../password/password.service.ts';
import type { Proving } from '../proving.service.ts';

/** The refusal of a wrong password of a signed-in person. */
export const wrongPassword = (): Refusal =>
  new Refusal('SIGN_IN_WRONG', {
    message: 'This is not your current password.',
    errors: [{ field: 'currentPassword', message: 'This is not your current password' }],
  });

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
