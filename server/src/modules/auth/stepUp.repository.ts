import type { Tx } from '../../platform/db/database.ts';

/** When somebody last gave a fresh proof of who they are, in one browser. */
export const stepUpRepository = (tx: Tx) => ({
  givenAt: async (jti: string): Promise<Date | null> => {
    const row = await tx.selectFrom('auth_session').select('stepped_up_at').where('jti', '=', jti).executeTakeFirst();
    return row?.stepped_up_at ?? null;
  },

  give: async (jti: string, now: Date): Promise<void> => {
    await tx.updateTable('auth_session').set({ stepped_up_at: now }).where('jti', '=', jti).execute();
  },
});
