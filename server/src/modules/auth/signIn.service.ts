import type { MemberSignIn, StaffSignIn } from '@studio/contract/auth.schema';
import { nationalNumber } from '@studio/contract/phone';
import type { SignIn } from '../../platform/auth/auth.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { activeStaff } from '../staff/staff.facts.ts';
import { studioIdByExtension } from '../studio/studio.facts.ts';
import { memberIdOf } from '../users/users.facts.ts';
import { memberAccount, staffAccount } from './auth.views.ts';
import { proofService } from './proof.service.ts';
import { studiosToTry } from './signIn.rules.ts';

const signInOf = ({ ip, userAgent }: RequestContext, remember = false): SignIn => ({ ip, userAgent, remember });

/** Signing in with a password. Every failure has the same answer: who has an account is nobody's business. */
export function signInService({ db, auth }: Pick<Deps, 'db' | 'auth'>) {
  const proof = proofService({ db });

  /** A token for one studio, or `null` when the person does not work there any more. */
  const staffToken = (userId: string, studioId: string, signIn: SignIn): Promise<string | null> =>
    db.studio(studioId, async (tx) => {
      const staff = await activeStaff(tx, userId);
      return staff && auth.issueToken(tx, { audience: 'staff', userId, studioId, ...staff }, signIn);
    });

  const memberToken = (userId: string, studioId: string, signIn: SignIn): Promise<string | null> =>
    db.studio(studioId, async (tx) => {
      const memberId = await memberIdOf(tx, userId);
      return memberId && auth.issueToken(tx, { audience: 'member', userId, studioId, memberId }, signIn);
    });

  async function askedStudio(extension: string): Promise<string | null> {
    if (!extension) return null;
    const studioId = await studioIdByExtension(db, extension.toLowerCase());
    if (!studioId) throw new Refusal('40006');
    return studioId;
  }

  return {
    /**
     * @returns a staff token for the studio asked for, else the default one, else the first where the person works.
     * @throws {Refusal} 40003 wrong or unknown, or disabled everywhere; 40004 after too many failures.
     */
    staff: async (input: StaffSignIn, ctx: RequestContext): Promise<string> => {
      const attempt = { account: `staff ${input.userEmail}`, ip: ctx.ip, now: ctx.now };
      proof.refuseWhileLocked(attempt);
      const account = await proof.prove(await staffAccount(db, input.userEmail), input.password, attempt);
      for (const studioId of studiosToTry(account.studioIds, input.studioId, account.defaultStudioId)) {
        const token = await staffToken(account.userId, studioId, signInOf(ctx, input.rememberMe));
        if (token) return token;
      }
      throw new Refusal('40003');
    },

    /**
     * @returns a member token for the studio of `extension`, else the default one; for no studio when the person has
     * joined neither.
     * @throws {Refusal} 40003, 40004 as for staff; 40006 when there is no such studio.
     */
    member: async (input: MemberSignIn, ctx: RequestContext): Promise<string> => {
      const phone = nationalNumber(input.phoneCountryCode, input.phone) ?? '';
      const attempt = { account: `member ${input.phoneCountryCode}${phone}`, ip: ctx.ip, now: ctx.now };
      proof.refuseWhileLocked(attempt);
      const asked = await askedStudio(input.extension);
      const { userId, studioIds, defaultStudioId } = await proof.prove(
        await memberAccount(db, input.phoneCountryCode, phone),
        input.password,
        attempt,
      );
      const [studioId] = studiosToTry(studioIds, asked, defaultStudioId);
      const token = studioId ? await memberToken(userId, studioId, signInOf(ctx)) : null;
      const nowhere = { audience: 'member', userId, studioId: null, memberId: null } as const;
      return token ?? db.platform((tx) => auth.issueToken(tx, nowhere, signInOf(ctx)));
    },
  };
}
