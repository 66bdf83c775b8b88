import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export const verifiedAddresses = (tx: Tx) => ({
  /** Proved once more it is as proved as before. */
  add: async (address: string, staffId: string, now: Date): Promise<void> => {
    await tx
      .insertInto('verified_address')
      .values({ studio_id: thisStudio, address, staff_id: staffId, verified_at: now })
      .onConflict((conflict) =>
        conflict.columns(['studio_id', 'address']).doUpdateSet({ staff_id: staffId, verified_at: now }),
      )
      .execute();
  },

  /** @returns false when there is none. */
  remove: async (address: string): Promise<boolean> => {
    const removed = await tx
      .deleteFrom('verified_address')
      .where('address', '=', address)
      .returning('address')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
