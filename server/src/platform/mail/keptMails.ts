import { sqlBuilder, type Database } from '../db/database.ts';
import { mailStudio, toQueuedMail } from './mailStudio.ts';
import { writeText } from './writeMail.ts';

export interface KeptMail {
  mailId: string;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
}

const MOST = 100;

const newest = () =>
  mailStudio(sqlBuilder.selectFrom('outbox_mail as m'))
    .select(['m.mail_id', 'm.to_address', 'm.template', 'm.variables', 'm.created_at'])
    .orderBy('m.mail_id', 'desc')
    .limit(MOST);

/**
 * The newest mails first, at most 100.
 * @param to only those to this address; any when null. @param origin the site that links lead to; none: they are paths.
 */
export async function newestMails(db: Database, to: string | null, origin = ''): Promise<KeptMail[]> {
  const rows = await db.readPlatform(to ? newest().where('m.to_address', '=', to.toLowerCase()) : newest());
  return rows.map((row) => ({
    mailId: row.mail_id,
    to: row.to_address,
    ...writeText(toQueuedMail(row), origin),
    createdAt: row.created_at,
  }));
}

/** Marks what waits as kept. */
export const keepWaiting = (db: Database): Promise<void> =>
  db.platform(async (tx) => {
    await tx.updateTable('outbox_mail').set({ status: 'KEPT' }).where('status', '=', 'WAITING').execute();
  });
