import { sqlBuilder, type Database } from '../../db/database.ts';
import { mailStudio, toQueuedMail } from '../text/mailStudio.ts';
import { writeMail, type WrittenMail } from '../text/writeHtml.ts';
import type { QueuedMail } from '../text/writeMail.ts';

export interface StoredMail extends WrittenMail {
  mailId: string;
  to: string;
  /** Where answers go; `null`: to the platform's own address. */
  replyTo: string | null;
  status: string;
  createdAt: Date;
}

const MAX_MAILS = 100;

const newest = () =>
  mailStudio(sqlBuilder.selectFrom('outbox_mail as m'))
    .select(['m.mail_id', 'm.to_address', 'm.template', 'm.variables', 'm.status', 'm.created_at'])
    // Nobody would have got it.
    .where('m.status', '<>', 'MUTED')
    .orderBy('m.mail_id', 'desc')
    .limit(MAX_MAILS);

type Row = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number];

/**
 * The text of a mail, or why there is none: it was sent and its variables deleted, or its template has
 * changed since.
 */
function readable(mail: QueuedMail, origin: string): WrittenMail {
  try {
    return writeMail(mail, origin);
  } catch (error) {
    return {
      subject: mail.template,
      text: `This mail cannot be shown. ${(error as Error).message}.`,
      html: '',
    };
  }
}

function toStoredMail(row: Row, origin: string): StoredMail {
  const mail = toQueuedMail(row);
  return {
    mailId: row.mail_id,
    to: row.to_address,
    replyTo: mail.studio?.replyTo ?? null,
    status: row.status,
    createdAt: row.created_at,
    ...readable(mail, origin),
  };
}

/**
 * The newest mails first, at most 100.
 * @param to the recipient's address; null = any.
 * @param origin the origin of links; without it they are paths.
 */
export async function newestMails(db: Database, to: string | null, origin = ''): Promise<StoredMail[]> {
  const rows = await db.readPlatform(to ? newest().where('m.to_address', '=', to.toLowerCase()) : newest());
  return rows.map((row) => toStoredMail(row, origin));
}

/** The same for addresses that contain a text, in any case. */
export async function searchMails(db: Database, text: string, origin: string): Promise<StoredMail[]> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db.readPlatform(newest().where('m.to_address', 'ilike', pattern));
  return rows.map((row) => toStoredMail(row, origin));
}

export async function findMail(db: Database, mailId: string, origin: string): Promise<StoredMail | null> {
  const [row] = await db.readPlatform(newest().where('m.mail_id', '=', mailId));
  return row ? toStoredMail(row, origin) : null;
}

/** Marks waiting mails as stored. */
export const storeWaiting = (db: Database): Promise<void> =>
  db.platform(async (tx) => {
    await tx.updateTable('outbox_mail').set({ status: 'KEPT' }).where('status', '=', 'WAITING').execute();
  });
