import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';

export const inviteRepository = (tx: Tx) => ({
  /** When the open invitation of somebody was sent; `null` when there is none. */
  sentAt: async (staffId: string): Promise<Date | null> => {
    const row = await tx
      .selectFrom('staff_invite')
      .select('created_at')
      .where('studio_id', '=', thisStudio)
      .where('staff_id', '=', staffId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return row?.created_at ?? null;
  },

  /** Makes the open invitation of somebody worthless. */
  close: async (staffId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('staff_invite')
      .set({ closed_at: now })
      .where('studio_id', '=', thisStudio)
      .where('staff_id', '=', staffId)
      .where('closed_at', 'is', null)
      .execute();
  },

  insert: async (invite: {
    staffId: string;
    tokenHash: string;
    now: Date;
    expiresAt: Date;
  }): Promise<void> => {
    await tx
      .insertInto('staff_invite')
      .values({
        invite_id: newId(),
        token_hash: invite.tokenHash,
        studio_id: thisStudio,
        staff_id: invite.staffId,
        created_at: invite.now,
        expires_at: invite.expiresAt,
      })
      .execute();
  },

  /** Uses an invitation up. @returns whether it was open, and this call the one that closed it. */
  use: async (inviteId: string, now: Date): Promise<boolean> => {
    const used = await tx
      .updateTable('staff_invite')
      .set({ closed_at: now })
      .where('invite_id', '=', inviteId)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('invite_id')
      .executeTakeFirst();
    return used !== undefined;
  },
});
