import { STEP_UP_PURPOSES, type StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { GivenProof } from './step-up.rules.ts';

const purposeOf = (stored: string | null): StepUpPurpose | undefined =>
  STEP_UP_PURPOSES.find((purpose) => purpose === stored);

/** The last step-up in one browser; `null` when none could still count for any purpose. */
export async function givenStepUp(tx: Tx, jti: string): Promise<GivenProof | null> {
  const row = await tx
    .selectFrom('auth_session')
    .select(['stepped_up_at as at', 'stepped_up_for'])
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const purpose = purposeOf(row?.stepped_up_for ?? null);
  return row?.at && purpose ? { at: row.at, purpose } : null;
}
