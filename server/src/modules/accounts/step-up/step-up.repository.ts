import { STEP_UP_PURPOSES, type StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { GivenProof } from './step-up.rules.ts';

const purposeOf = (stored: string | null): StepUpPurpose | undefined =>
  STEP_UP_PURPOSES.find((purpose) => purpose === stored);

/** The last step-up in one browser, with its purpose and time. */
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

  /** Replaces the previous one: a proof counts for one purpose. */
  give: async (jti: string, { at, purpose }: GivenProof): Promise<void> => {
    await tx
      .updateTable('auth_session')
      .set({ stepped_up_at: at, stepped_up_for: purpose })
      .where('jti', '=', jti)
      .execute();
  },

  /** Deletes it, so that the next change asks anew. */
  forget: async (jti: string): Promise<void> => {
    await tx
      .updateTable('auth_session')
      .set({ stepped_up_at: null, stepped_up_for: null })
      .where('jti', '=', jti)
      .execute();
  },
});
