import { STEP_UP_PURPOSES, type StepUpPurpose } from '@studio/contract/step-up.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { GivenProof } from './step-up.rules.ts';

const purposeOf = (stored: string | null): StepUpPurpose | undefined =>
  STEP_UP_PURPOSES.find((purpose) => purpose === stored);

/** When and what for somebody last gave a fresh proof of who they are, in one browser. */
export const stepUpRepository = (tx: Tx) => ({
  given: async (jti: string): Promise<GivenProof | null> => {
    const row = await tx
      .selectFrom('auth_session')
      .select(['stepped_up_at as at', 'stepped_up_for'])
      .where('jti', '=', jti)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const purpose = purposeOf(row?.stepped_up_for ?? null);
    return row?.at && purpose ? { at: row.at, purpose } : null;
  },

  /** In place of the one before: a proof counts for one purpose. */
  give: async (jti: string, { at, purpose }: GivenProof): Promise<void> => {
    await tx
      .updateTable('auth_session')
      .set({ stepped_up_at: at, stepped_up_for: purpose })
      .where('jti', '=', jti)
      .execute();
  },

  /** The next change asks anew. */
  forget: async (jti: string): Promise<void> => {
    await tx
      .updateTable('auth_session')
      .set({ stepped_up_at: null, stepped_up_for: null })
      .where('jti', '=', jti)
      .execute();
  },
});
