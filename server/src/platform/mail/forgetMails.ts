import type { Tx } from '../db/database.ts';

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/**
 * Throws away what is left of mails after thirty days: by then nobody asks any more whether one was sent.
 * Those that still wait, stay. @returns how many.
 */
export async function forgetMails(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox_mail')
    .where('status', 'not in', ['WAITING', 'SENDING'])
    .where('created_at', '<', new Date(now.getTime() - KEPT_MILLISECONDS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
