import { sqlBuilder, type Database, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';

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

/**
 * Puts a mail into the outbox, in the transaction that gives the reason for it: no mail about something that was rolled
 * back, and none lost. Sent after the commit.
 */
export async function queueMail(tx: Tx, { studioId, to, subject, text, html }: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('outbox_mail')
    .values({
      mail_id: newId(),
      studio_id: studioId,
      to_address: to,
      subject,
      text_body: text,
      html_body: html ?? null,
      created_at: now,
    })
    .execute();
}

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
