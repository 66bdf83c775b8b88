import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { statement } from '../db/statement.ts';

export interface Mail {
  /** Null for mails of the platform itself, e.g. one-time codes. */
  studioId: string | null;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface KeptMail {
  mailId: string;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
}

type Queued = Required<Omit<Mail, 'html'>> & { mailId: string; html: string | null; now: Date };

const insertMail = statement((mail: Queued) =>
  sqlBuilder.insertInto('outbox_mail').values({
    mail_id: mail.mailId,
    studio_id: mail.studioId,
    to_address: mail.to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    created_at: mail.now,
  }),
);

/**
 * Puts a mail into the outbox, in the transaction that gives the reason for it: no mail about something that was rolled
 * back, and none lost. Sent after the commit.
 */
export const queueMail = (tx: Tx, { html, ...mail }: Mail, now: Date): void =>
  insertMail.leave(tx, { ...mail, html: html ?? null, mailId: newId(), now });

/** The newest mails first, at most 100. @param to only those to this address; any when null. */
export async function newestMails(db: Database, to: string | null): Promise<KeptMail[]> {
  const all = sqlBuilder
    .selectFrom('outbox_mail')
    .select(['mail_id', 'to_address', 'subject', 'text_body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(100);
  const rows = await db.readPlatform(to ? all.where('to_address', '=', to.toLowerCase()) : all);
  return rows.map((row) => ({
    mailId: row.mail_id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    createdAt: row.created_at,
  }));
}
