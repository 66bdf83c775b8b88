import type { GiveStepUp, StepUpMethod } from '@studio/contract/accounts/step-up.schema';
import type { Identity } from '../../../../platform/auth/identity.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RequestContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { accountOf, isConfirmedSince, type Account } from '../auth.views.ts';
import type { Proving } from '../proving.service.ts';
import { wrongPassword } from './credentials.service.ts';
import { settledBefore } from '../../step-up/step-up.api.ts';

export type Caller = Identity & RequestContext;

/**
 * The remaining work of a right proof, in the transaction of the change that it allows: e.g. using up a code.
 */
type Finish = (tx: Tx) => Promise<void>;
const nothingLeft: Finish = () => Promise.resolve();

/**
 * Checks one kind of proof.
 * @throws {Refusal} when it is wrong.
 */
type ProofCheck = (account: Account, given: GiveStepUp, ctx: Caller) => Promise<Finish>;

/**
 * The kinds of proof that a person can give, the best one first. A passkey proves as much as password and
 * code together, and belongs to the portal. A code by mail is for staff without a password, and for members, who have
 * less to lose and forget theirs more often; it goes to an address confirmed at least a day ago.
 */
export async function methodsOf(
  tx: Tx,
  { passwordHash, hasPasskey, userEmail }: Account,
  { audience, now }: Pick<Caller, 'audience' | 'now'>,
): Promise<StepUpMethod[]> {
  const isMember = audience === 'member';
  const best: StepUpMethod[] = hasPasskey && !isMember ? ['PASSKEY'] : [];
  if (passwordHash) best.push('PASSWORD');
  if (passwordHash && !isMember) return best;
  return (await isConfirmedSince(tx, userEmail, settledBefore(now))) ? [...best, 'EMAIL'] : best;
}

/** Checks the proofs of signed-in people. Every kind has its entry in `checks`. */
export function proofCheckService({ otps, proof, secondFactor, passkeys }: Proving) {
  const checks: Record<StepUpMethod, ProofCheck> = {
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
     * Checks a proof, and the code of a second factor where there is one; a passkey counts as both.
     * @throws {Refusal} SIGN_IN_WRONG for the passkey or the password, CODE_WRONG for a code, ACCOUNT_LOCKED
     * after too many attempts, SECOND_FACTOR_NEEDED when the second factor's code is missing.
     */
    check: async (
      account: Account,
      methods: readonly StepUpMethod[],
      given: GiveStepUp,
      ctx: Caller,
    ): Promise<Finish> => {
      if (!methods.includes(given.method))
        throw new Refusal('SIGN_IN_WRONG', { message: 'Use another method.' });
      const finish = await checks[given.method](account, given, ctx);
      if (account.hasSecondFactor && given.method !== 'PASSKEY')
        await secondFactor.demand({ userId: account.userId, typed: given.secondFactor, now: ctx.now });
      return finish;
    },
  };
}
