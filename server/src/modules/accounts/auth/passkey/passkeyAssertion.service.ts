import { randomBytes } from 'node:crypto';
import type {
  PasskeyOptions,
  PasskeySignIn,
  VerifiedPasskey,
} from '@studio/contract/accounts/passkey.schema';
import { MINUTE } from '@studio/contract/values/time';
import type { Deps } from '../../../../platform/deps.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { accountOf } from '../auth.views.ts';
import { PASS_PREFIX } from '../second-factor/secondFactor.rules.ts';
import { studiosToTry } from '../signIn.rules.ts';
import { tokenService } from '../token.service.ts';
import { ceremonyService } from './passkeyCeremony.service.ts';
import { challengeRepository, type ChallengeUse } from '../passkeyChallenge.repository.ts';

const PASS_MILLISECONDS = 2 * MINUTE;
const PASS_BYTES = 16;
const newPass = (): string => PASS_PREFIX + randomBytes(PASS_BYTES).toString('base64url');

/** The uses of staff passkeys: signing in, and replacing a code. */
export function passkeyAssertionService({ db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>) {
  const ceremony = ceremonyService({ config });
  const tokens = tokenService({ db, auth });

  return {
    /** The options with which a browser lets somebody use a passkey. */
    optionsToUse: (use: ChallengeUse, now: Date): Promise<PasskeyOptions> =>
      db.platform((tx) => ceremony.optionsToUse(tx, use, now)),

    /** @throws {Refusal} SIGN_IN_WRONG when the passkey is invalid, or somebody else's. */
    check: (
      credential: string,
      { userId, ...use }: ChallengeUse & { userId: string },
      now: Date,
    ): Promise<void> =>
      db.platform(async (tx) => {
        const passkey = await ceremony.checkUsed(tx, credential, use, now);
        if (passkey.userId !== userId)
          throw new Refusal('SIGN_IN_WRONG', { message: 'This passkey belongs to another account.' });
      }),

    /**
     * @returns a staff token: a passkey counts as password and code.
     * @throws {Refusal} SIGN_IN_WRONG when the passkey is invalid, or its person works nowhere.
     */
    signIn: async (
      { credential, studioId, rememberMe: remember }: PasskeySignIn,
      { ip, userAgent, now }: RequestContext,
    ): Promise<string> => {
      const account = await db.platform(async (tx) => {
        const { userId } = await ceremony.checkUsed(tx, credential, { purpose: 'SIGN_IN', jti: null }, now);
        return accountOf(tx, userId);
      });
      if (!account) throw new Refusal('SIGN_IN_WRONG');
      const studioIds = studiosToTry(account.studioIds, studioId, account.defaultStudioId);
      const token = await tokens.staff(account.userId, studioIds, { ip, userAgent, remember });
      if (!token) throw new Refusal('SIGN_IN_WRONG');
      return token;
    },

    /**
     * @returns a pass that replaces a code, once, within two minutes.
     * @throws {Refusal} SIGN_IN_WRONG.
     */
    show: (credential: string, now: Date): Promise<VerifiedPasskey> =>
      db.platform(async (tx) => {
        const { userId } = await ceremony.checkUsed(
          tx,
          credential,
          { purpose: 'SECOND_FACTOR', jti: null },
          now,
        );
        const secondFactor = newPass();
        await challengeRepository(tx).insertPass(auth.fingerprint(secondFactor), {
          userId,
          now,
          expiresAt: new Date(now.getTime() + PASS_MILLISECONDS),
        });
        return { secondFactor };
      }),
  };
}
export type PasskeyAssertionService = ReturnType<typeof passkeyAssertionService>;
