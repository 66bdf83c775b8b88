import type { MemberSignIn, StaffSignIn } from '@studio/contract/auth.schema';
import { nationalNumber } from '@studio/contract/phone';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askedStudioId } from '../studio/studio.api.ts';
import { memberAccount, staffAccount } from './auth.views.ts';
import type { Proving } from './credentials.service.ts';
import { studiosToTry } from './signIn.rules.ts';
import { tokenService } from './token.service.ts';

/** Signing in with a password. Every failure has the same answer: who has an account is nobody's business. */
export function signInService(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { proof, secondFactor }: Pick<Proving, 'proof' | 'secondFactor'>,
) {
  const tokens = tokenService({ db, auth });

  /** The password was right, whatever becomes of the code: wrong codes are counted by themselves. */
  async function afterCode(
    code: Parameters<typeof secondFactor.demand>[0],
    accept: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await db.platform(accept);
    await secondFactor.demand(code);
  }

  return {
    /**
     * @returns a staff token for the studio asked for, else the default one, else the first where the person
     * works.
     * @throws {Refusal} SIGN_IN_WRONG wrong or unknown, or disabled everywhere; ACCOUNT_LOCKED after too many
     * failures; SECOND_FACTOR_NEEDED when the password is right and a code is missing; CODE_WRONG when the
     * code is not right.
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
     * @returns a member token for the studio of `extension`, else the default one; for no studio when the
     * person has joined neither.
     * @throws {Refusal} SIGN_IN_WRONG, ACCOUNT_LOCKED as for staff; STUDIO_UNKNOWN when there is no such
     * studio.
     */
    member: async (input: MemberSignIn, { ip, userAgent, now }: RequestContext): Promise<string> => {
      const { phoneCountryCode, password } = input;
      const phone = nationalNumber(phoneCountryCode, input.phone) ?? '';
      const asked = await askedStudioId(db, input.extension);
      const find = (tx: Tx) => memberAccount(tx, { phoneCountryCode, phone });
      const { account, accept } = await proof.proveOnce({
        find,
        typed: `${phoneCountryCode}${phone}`,
        password,
        ip,
        now,
      });
      const [studioId] = studiosToTry(account.studioIds, asked, account.defaultStudioId);
      return tokens.member(account.userId, studioId, { ip, userAgent }, { first: accept });
    },

    /**
     * A token for another studio where the person works, as part of the same sign-in. The one before stays
     * good, for a tab that still shows the other studio; signing out ends both.
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
