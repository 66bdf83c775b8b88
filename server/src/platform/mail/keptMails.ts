import { sqlBuilder, type Database } from '../db/database.ts';
import { mailStudio, toQueuedMail } from './mailStudio.ts';
import { writeMail, type WrittenMail } from './writeHtml.ts';
import type { QueuedMail } from './writeMail.ts';

export interface KeptMail extends WrittenMail {
  mailId: string;
  to: string;
  /** Where answers would go; `null`: to the platform's own address. */
  replyTo: string | null;
  status: string;
  createdAt: Date;
}

const MOST = 100;

const newest = () =>
  mailStudio(sqlBuilder.selectFrom('outbox_mail as m'))
    .select(['m.mail_id', 'm.to_address', 'm.template', 'm.variables', 'm.status', 'm.created_at'])
    .orderBy('m.mail_id', 'desc')
    .limit(MOST);

type Row = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number];

/**
 * The words of a mail, or why there are none: it was sent and forgotten, or is from before its template was
 * changed.
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

function toKept(row: Row, origin: string): KeptMail {
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
 * @param to only those to this address; any when null. @param origin the site that links lead to; none: they
 * are paths.
 */
export async function newestMails(db: Database, to: string | null, origin = ''): Promise<KeptMail[]> {
  const rows = await db.readPlatform(to ? newest().where('m.to_address', '=', to.toLowerCase()) : newest());
  return rows.map((row) => toKept(row, origin));
}

/** The same for addresses that contain a text, in whichever case. */
export async function searchMails(db: Database, text: string, origin: string): Promise<KeptMail[]> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db.readPlatform(newest().where('m.to_address', 'ilike', pattern));
  return rows.map((row) => toKept(row, origin));
}

export async function findMail(db: Database, mailId: string, origin: string): Promise<KeptMail | null> {
  const [row] = await db.readPlatform(newest().where('m.mail_id', '=', mailId));
  return row ? toKept(row, origin) : null;
}

/** Marks what waits as kept. */
export const keepWaiting = (db: Database): Promise<void> =>
  db.platform(async (tx) => {
    await tx.updateTable('outbox_mail').set({ status: 'KEPT' }).where('status', '=', 'WAITING').execute();
  });
