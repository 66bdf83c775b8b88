import type { ContactChanged, UpdateUserPhone } from '@studio/contract/members/profile.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import type { MemberIdentity } from '../../../../platform/auth/identity.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { carryContact, changePhone, requireFreeContact } from '../../users/users.api.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { accountOf } from '../auth.views.ts';
import { changeAndSignOutOthers, mailOwner } from '../ownAccount.service.ts';
import type { OtpService } from '../otp/otp.service.ts';

type Caller = MemberIdentity & RequestContext;

/** Changes of the number that a member signs in with. */
export function phoneService(deps: Pick<Deps, 'db' | 'auth'>, otps: OtpService) {
  const { db } = deps;
  return {
    /**
     * Changes the member's own number, signs out every other browser, and tells them by mail. The code goes to their
     * address: the studio sends no texts, and the number need not be on the phone in their hand.
     * @returns the studios where another record has it, so that they keep the old one.
     * @throws {Refusal} PROOF_NEEDED without a fresh step-up, CODE_WRONG for a wrong code, USER_EXISTS when another
     * account, or another member of the studio, has the number.
     */
    change: async ({ otp, ...typed }: UpdateUserPhone, ctx: Caller): Promise<ContactChanged> => {
      const { userId, studioId, memberId, now } = ctx;
      const account = await db.platform(async (tx) => {
        await demandStepUp(tx, ctx, 'PHONE');
        return accountOf(tx, userId);
      });
      const contact = phoneNumber(typed);
      if (!account || !contact) throw new Refusal('NOT_SIGNED_IN');
      const codeId = await otps.check(
        { action: 'VERIFY_PHONE', target: account.userEmail, studioId, askedBy: userId, code: otp },
        now,
      );
      await changeAndSignOutOthers(deps, ctx, 'staff.updateProfile', async (tx) => {
        await otps.use(tx, codeId, now);
        if (memberId) await requireFreeContact(tx, memberId, contact);
        await changePhone(tx, { userId, ...contact });
        mailOwner(tx, account, 'PHONE_CHANGED', ctx);
        return {};
      });
      return { keptAt: await carryContact(db, ctx) };
    },
  };
}
