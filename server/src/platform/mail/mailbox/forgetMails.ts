import type { Tx } from '../../db/database.ts';

const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes mails after thirty days, when nobody asks any more whether one was sent. Waiting ones stay.
 * @returns how many.
 */
export async function forgetMails(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox_mail')
    .where('status', 'not in', ['WAITING', 'SENDING'])
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MILLISECONDS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
