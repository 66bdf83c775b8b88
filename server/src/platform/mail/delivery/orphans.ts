import type { Database } from '../../db/database.ts';
import type { ClaimedMail } from './claims.ts';

/** A mail whose sender is gone. */
export interface OrphanedMail extends Pick<
  ClaimedMail,
  'mailId' | 'claimId' | 'attempts' | 'doubts' | 'expiresAt'
> {
  template: string;
  isHandedOver: boolean;
}

/**
 * Mails whose lease has expired: the process that claimed them was killed, or has hung longer than all of its
 * time limits.
 */
export async function orphans(db: Database, now: Date): Promise<OrphanedMail[]> {
  const rows = await db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['mail_id', 'claim_id', 'attempts', 'doubts', 'expires_at', 'template', 'handed_over_at'])
      .where('status', '=', 'SENDING')
      .where('lease_until', '<=', now)
      .execute(),
  );
  return rows.map((row) => ({
    mailId: row.mail_id,
    claimId: row.claim_id ?? '',
    attempts: row.attempts,
    doubts: row.doubts,
    expiresAt: row.expires_at,
    template: row.template,
    isHandedOver: row.handed_over_at !== null,
  }));
}

/**
 * Gives up the mails that are too old to send.
 * @returns how many.
 */
export const expire = (db: Database, now: Date): Promise<number> =>
  db.platform(async (tx) => {
    const late = await tx
      .updateTable('outbox_mail')
      .set({ status: 'DEAD', last_error: 'It could not be sent in time' })
      .where('status', '=', 'WAITING')
      .where('expires_at', '<=', now)
      .returning('mail_id')
      .execute();
    return late.length;
  });
