import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { writeStepUp } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/answer/refusal.ts';
import { countsFor, type GivenProof } from './step-up.rules.ts';
import { givenStepUp } from './step-up.views.ts';

export { settledBefore, stepUpUntil } from './step-up.rules.ts';
export { givenStepUp } from './step-up.views.ts';

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

/** Records a step-up, in place of the previous one: a proof counts for one purpose. */
export const giveStepUp = (tx: Tx, jti: string, proof: GivenProof): Promise<void> =>
  writeStepUp(tx, jti, proof);

/** Forgets it, so that the next change asks anew. */
export const forgetStepUp = (tx: Tx, jti: string): Promise<void> => writeStepUp(tx, jti, null);
