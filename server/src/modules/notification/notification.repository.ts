import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

export const notificationRepository = (tx: Tx) => ({
  /** Everything up to now is read; what was read one by one need not be remembered any more. */
  readAll: async (staffId: string, now: Date): Promise<void> => {
    await tx
      .insertInto('notification_reader')
      .values({ studio_id: thisStudio, staff_id: staffId, read_until: now })
      .onConflict((conflict) => conflict.columns(['studio_id', 'staff_id']).doUpdateSet({ read_until: now }))
      .execute();
    await tx.deleteFrom('notification_read').where('staff_id', '=', staffId).execute();
  },

  read: async (staffId: string, ids: readonly string[]): Promise<void> => {
    await tx
      .insertInto('notification_read')
      .values(ids.map((id) => ({ studio_id: thisStudio, notification_id: id, staff_id: staffId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** @returns how many there were from before this instant. */
  forget: async (before: Date): Promise<number> => {
    const gone = await tx.deleteFrom('notification').where('created_at', '<', before).executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
});
