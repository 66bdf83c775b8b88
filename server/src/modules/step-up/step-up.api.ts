import type { StepUpPurpose } from '@studio/contract/step-up.schema';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { stepUpRepository } from './step-up.repository.ts';
import { countsFor, type GivenProof } from './step-up.rules.ts';

export { settledBefore, stepUpUntil } from './step-up.rules.ts';

/**
 * Lets nobody go on who has not proved anew who they are, for this purpose, within the last ten minutes and
 * in this browser: a token alone changes neither what its person signs in with nor where a studio's money
 * goes.
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

/** The proof that was given last in one browser; `null` when there is none that something could ask for. */
export const givenStepUp = (tx: Tx, jti: string): Promise<GivenProof | null> =>
  stepUpRepository(tx).given(jti);

/** Notes a proof, in place of the one before: a proof counts for one purpose. */
export const giveStepUp = (tx: Tx, jti: string, proof: GivenProof): Promise<void> =>
  stepUpRepository(tx).give(jti, proof);

/** The next change asks anew. */
export const forgetStepUp = (tx: Tx, jti: string): Promise<void> => stepUpRepository(tx).forget(jti);
