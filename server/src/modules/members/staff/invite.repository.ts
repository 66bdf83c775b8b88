import { DAY } from '@studio/contract/values/time';
import { sqlBuilder, type Database, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export const inviteRepository = (tx: Tx) => ({
  /** When a person's open invitation was mailed; `null` when there is none, or its link was copied. */
  sentAt: async (staffId: string): Promise<Date | null> => {
    const row = await tx
      .selectFrom('staff_invite')
      .select('created_at')
      .where('studio_id', '=', thisStudio)
      .where('staff_id', '=', staffId)
      .where('closed_at', 'is', null)
      .where('proves_address', '=', true)
      .executeTakeFirst();
    return row?.created_at ?? null;
  },

  /** Invalidates a person's open invitation. */
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
    provesAddress: boolean;
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
        proves_address: invite.provesAddress,
      })
      .execute();
  },

  /**
   * Uses up an invitation.
   * @returns whether it was open, and this call closed it.
   */
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

interface FoundInvite {
  inviteId: string;
  studioId: string;
  studioName: string;
  staffId: string;
  /** Whether the link went to the person's address, and nowhere else. */
  provesAddress: boolean;
}

/** The open invitation of a link, whichever studio sent it. */
export async function findInvite(
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<FoundInvite | undefined> {
  const [invite] = await db.readPlatform(
    sqlBuilder
      .selectFrom('staff_invite')
      .innerJoin('studio', 'studio.studio_id', 'staff_invite.studio_id')
      .select([
        'invite_id as inviteId',
        'studio.studio_id as studioId',
        'studio_name as studioName',
        'staff_id as staffId',
        'proves_address as provesAddress',
      ])
      .where('token_hash', 'in', tokenHashes)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now),
  );
  return invite;
}

const RETENTION_MILLISECONDS = 30 * DAY;

/**
 * Deletes invitations, of all studios, that ended 30 days ago.
 * @returns how many.
 */
export async function forgetInvites(tx: Tx, now: Date): Promise<number> {
  const ended = new Date(now.getTime() - RETENTION_MILLISECONDS);
  const { numDeletedRows } = await tx
    .deleteFrom('staff_invite')
    .where((eb) => eb.or([eb('expires_at', '<', ended), eb('closed_at', '<', ended)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
