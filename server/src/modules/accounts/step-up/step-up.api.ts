import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { stepUpRepository } from './step-up.repository.ts';
import { countsFor, type GivenProof } from './step-up.rules.ts';

export { settledBefore, stepUpUntil } from './step-up.rules.ts';

/**
 * Requires a step-up for this purpose in this browser, at most ten minutes old: a token alone changes neither
 * a person's credentials nor where a studio's money goes.
 * @throws {Refusal} PROOF_NEEDED with the purpose.
 */
export async function demandStepUp(
  tx: Tx,
  { jti, now }: { jti: string; now: Date },
  purpose: StepUpPurpose,
): Promise<void> {
  if (!countsFor(purpose, await givenStepUp(tx, jti), now))
    throw new Refusal('PROOF_NEEDED', { data: { purpose } });
}

/** The last step-up in one browser; `null` when none could still count for any purpose. */
export const givenStepUp = (tx: Tx, jti: string): Promise<GivenProof | null> =>
  stepUpRepository(tx).given(jti);

/** Records a step-up, in place of the previous one: a proof counts for one purpose. */
export const giveStepUp = (tx: Tx, jti: string, proof: GivenProof): Promise<void> =>
  stepUpRepository(tx).give(jti, proof);

/** Forgets it, so that the next change asks anew. */
export const forgetStepUp = (tx: Tx, jti: string): Promise<void> => stepUpRepository(tx).forget(jti);
