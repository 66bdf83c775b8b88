import type { GiveStepUp, StepUpMethod } from '@studio/contract/step-up.schema';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { accountOf, isConfirmedSince, type Account } from './auth.views.ts';
import { wrongPassword, type Proving } from './credentials.service.ts';
import { settledBefore } from '../step-up/step-up.api.ts';

export type Caller = StaffIdentity & RequestContext;

/** What is left to do of a proof that is right, with the work that it allows: e.g. using up a code. */
type Finish = (tx: Tx) => Promise<void>;
const nothingLeft: Finish = () => Promise.resolve();

/** Looks at one kind of proof. @throws {Refusal} what is wrong with it. */
type Look = (account: Account, given: GiveStepUp, ctx: Caller) => Promise<Finish>;

/**
 * Which kinds of proof somebody can give, the best one first. A passkey proves what password and code do
 * together. A code by mail is for who has no password, and goes to an address that was confirmed a day ago at
 * least.
 */
export async function methodsOf(
  tx: Tx,
  { passwordHash, hasPasskey, userEmail }: Account,
  now: Date,
): Promise<StepUpMethod[]> {
  const passkey: StepUpMethod[] = hasPasskey ? ['PASSKEY'] : [];
  if (passwordHash) return [...passkey, 'PASSWORD'];
  return (await isConfirmedSince(tx, userEmail, settledBefore(now))) ? [...passkey, 'EMAIL'] : passkey;
}

/** The proofs that somebody who is signed in shows. Every kind has its line in `looks`. */
export function shownProofService({ otps, proof, secondFactor, passkeys }: Proving) {
  const looks: Record<StepUpMethod, Look> = {
    PASSKEY: async ({ userId }, { credential }, { jti, now }) => {
      await passkeys.check(credential, { purpose: 'STEP_UP', jti, userId }, now);
      return nothingLeft;
    },
    PASSWORD: async ({ userId }, { currentPassword: password }, { ip, now }) => {
      await proof.prove({
        find: (tx) => accountOf(tx, userId),
        typed: userId,
        password,
        ip,
        now,
        refusal: wrongPassword(),
      });
      return nothingLeft;
    },
    EMAIL: async ({ userId, userEmail }, { otp: code }, { studioId, now }) => {
      const codeId = await otps.check(
        { action: 'STEP_UP', target: userEmail, studioId, askedBy: userId, code },
        now,
      );
      return (tx) => otps.use(tx, codeId, now);
    },
  };

  return {
    /**
     * Looks at a proof, and at the code of the second factor where there is one; a passkey is both.
     * @throws {Refusal} SIGN_IN_WRONG the passkey or the password, CODE_WRONG a code, ACCOUNT_LOCKED too many
     * tries, SECOND_FACTOR_NEEDED the second factor's code is missing.
     */
    look: async (
      account: Account,
      methods: readonly StepUpMethod[],
      given: GiveStepUp,
      ctx: Caller,
    ): Promise<Finish> => {
      if (!methods.includes(given.method))
        throw new Refusal('SIGN_IN_WRONG', { message: 'Confirm it in another way.' });
      const finish = await looks[given.method](account, given, ctx);
      if (account.hasSecondFactor && given.method !== 'PASSKEY')
        await secondFactor.demand({ userId: account.userId, typed: given.secondFactor, now: ctx.now });
      return finish;
    },
  };
}
