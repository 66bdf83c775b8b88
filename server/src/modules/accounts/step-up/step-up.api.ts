import type { StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import { useStepUp, writeStepUp } from '../../../platform/auth/sessionRows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countsFor, countsSince, isSettled, type GivenProof } from './step-up.rules.ts';
import { givenStepUp, standingOf } from './step-up.views.ts';

export { settledBefore, stepUpUntil } from './step-up.rules.ts';
export { givenStepUp } from './step-up.views.ts';

const proofNeeded = (purpose: StepUpPurpose): Refusal => new Refusal('PROOF_NEEDED', { data: { purpose } });

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
  if (!countsFor(purpose, await givenStepUp(tx, jti), now)) throw proofNeeded(purpose);
}

/**
 * The same for a change of which each needs a proof of its own: uses it up, if the transaction commits.
 * @throws {Refusal} PROOF_NEEDED with the purpose.
 */
export async function spendStepUp(
  tx: Tx,
  { jti, now }: { jti: string; now: Date },
  purpose: StepUpPurpose,
): Promise<void> {
  if (!(await useStepUp(tx, jti, { purpose, since: countsSince(now) }))) throw proofNeeded(purpose);
}

/**
 * Requires somebody who was an owner, and signed in as they do now, a day ago: a thief who has just become one
 * must not get further before the others have read their mail.
 * @throws {Refusal} NEW_OWNER_OR_SIGN_IN.
 */
export async function demandSettled(tx: Tx, { staffId, now }: { staffId: string; now: Date }): Promise<void> {
  if (!isSettled(await standingOf(tx, staffId), now)) throw new Refusal('NEW_OWNER_OR_SIGN_IN');
}

/** Records a step-up, in place of the previous one: a proof counts for one purpose. */
export const giveStepUp = (tx: Tx, jti: string, proof: GivenProof): Promise<void> =>
  writeStepUp(tx, jti, proof);

/** Forgets it, so that the next change asks anew. */
export const forgetStepUp = (tx: Tx, jti: string): Promise<void> => writeStepUp(tx, jti, null);
