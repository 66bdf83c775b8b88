import type { MemberSignIn, StaffSignIn } from '@studio/contract/accounts/auth.schema';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { askedStudioId } from '../../../configure/studio/studio.api.ts';
import { memberAccount, staffAccount } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { studiosToTry } from '../signIn.rules.ts';
import { tokenService } from '../token.service.ts';

/**
 * Signs in with a password. Every failure has the same answer, so that it does not reveal who has an account.
 */
export function signInService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
) {
  const tokens = tokenService({ db, auth });

  /** The password was right: wrong codes are counted separately. */
  async function afterCode(
    code: Parameters<typeof secondFactor.demand>[0],
    accept: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await db.platform(accept);
    await secondFactor.demand(code);
  }

  return {
    /**
     * @returns a staff token for the requested studio, else for the default one, else for the first where the
     * person works.
     * @throws {Refusal} SIGN_IN_WRONG for a wrong password, an unknown person, or one locked out everywhere;
     * ACCOUNT_LOCKED after too many failures; SECOND_FACTOR_NEEDED when the password is right and a code is
     * missing; CODE_WRONG when the code is wrong.
     */
    staff: async (input: StaffSignIn, { ip, userAgent, now }: RequestContext): Promise<string> => {
      const { userEmail, password, rememberMe: remember } = input;
      const find = (tx: Tx) => staffAccount(tx, userEmail);
      const { account, accept, refuse } = await proof.proveOnce({
        find,
        typed: userEmail,
        password,
        ip,
        now,
      });
      const studioIds = studiosToTry(account.studioIds, input.studioId, account.defaultStudioId);
      const giveToken = (first?: (tx: Tx) => Promise<void>) =>
        tokens.staff(account.userId, studioIds, { ip, userAgent, remember }, first ? { first } : {});
      const token = account.hasSecondFactor
        ? await afterCode({ userId: account.userId, typed: input.secondFactor, now }, accept).then(() =>
            giveToken(),
          )
        : await giveToken(accept);
      return token ?? refuse();
    },

    /**
     * @returns a member token for the studio of `extension`, else for the default one; for no studio when the
     * person has joined neither.
     * @throws {Refusal} SIGN_IN_WRONG, ACCOUNT_LOCKED as for staff; STUDIO_UNKNOWN when there is no such
     * studio.
     */
    member: async (input: MemberSignIn, { ip, userAgent, now }: RequestContext): Promise<string> => {
      const asked = await askedStudioId(db, input.extension);
      const typed = { phoneCountryCode: input.phoneCountryCode, phone: input.phone };
      const { phone, phoneCountryCode } = phoneNumber(typed) ?? typed;
      const find = (tx: Tx) => memberAccount(tx, typed);
      const { account, accept } = await proof.proveOnce({
        find,
        typed: `${phoneCountryCode}${phone}`,
        password: input.password,
        ip,
        now,
      });
      const [studioId] = studiosToTry(account.studioIds, asked, account.defaultStudioId);
      return tokens.member(account.userId, studioId, { ip, userAgent }, { first: accept });
    },

    /**
     * A token for another studio where the person works, within the same sign-in. The previous one stays
     * valid, for a tab that still shows the other studio; signing out ends both.
     * @throws {Refusal} NOT_FOUND when they do not work there.
     */
    switchStudio: async (
      { userId, jti, ip, userAgent, now, studioId: from }: StaffIdentity & RequestContext,
      studioId: string,
    ): Promise<string> => {
      const token = await tokens.staff(
        userId,
        [studioId],
        { ip, userAgent, continues: jti },
        {
          also: async (tx, staffId = '') => {
            const change = { before: { studioId: from }, after: { studioId } };
            writeAudit(
              tx,
              { audience: 'staff', studioId, staffId, ip, userAgent, now },
              { action: 'staff.switchStudio', entity: 'staff', entityId: staffId, ...change },
            );
          },
        },
      );
      if (!token) throw new Refusal('NOT_FOUND');
      return token;
    },
  };
}
