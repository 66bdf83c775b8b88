import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../db/database.ts';
import { inList } from '../../db/sql/inList.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';
import { mailStudio, toQueuedMail } from '../text/mailStudio.ts';
import { MEMBER_TEMPLATES, type SitePath } from '../text/templates.ts';
import { writeText, type QueuedMail } from '../text/writeMail.ts';

/** A mail of the studio to somebody, and what became of it. */
export interface MailTo {
  mailId: string;
  template: string;
  /** Null when its words are gone: it was sent, or its template has changed since. */
  words: { subject: string; text: string } | null;
  status: string;
  error: string;
  /** What others tell about it. */
  outcome: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const HOME: SitePath = '/';

/** Without links: one that signs a form or takes a place works for whoever opens it. */
const withoutLinks = (variables: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, name.endsWith('_url') ? HOME : value]),
  );

function wordsOf(mail: QueuedMail): MailTo['words'] {
  try {
    const { subject, text } = writeText({ ...mail, variables: withoutLinks(mail.variables) }, '');
    return { subject, text };
  } catch {
    return null;
  }
}

/**
 * The studio's mails to a member, also those from before their records were merged: a merge moves none of them,
 * because one that is forgotten meanwhile would stand against undoing it.
 * @param alias of `outbox_mail`.
 */
export const isMailTo = (alias: string, memberId: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.studio_id`)} = ${thisStudio}
  and ${sql.ref(`${alias}.template`)} in ${inList(MEMBER_TEMPLATES)}
  and ${sql.ref(`${alias}.member_id`)} = any(array(
    with recursive record (id) as (
      select ${memberId}::uuid
      union select m.member_id from member m join record on m.merged_into = record.id
        where m.studio_id = ${thisStudio})
    select id from record)))`;

const mailsOf = (memberId: string) =>
  sqlBuilder.selectFrom('outbox_mail as m').where(isMailTo('m', memberId));

const newestTo = (memberId: string) =>
  mailStudio(mailsOf(memberId))
    .select([
      'm.mail_id',
      'm.template',
      'm.variables',
      'm.status',
      'm.last_error',
      'm.outcome',
      'm.outcome_reason',
      'm.created_at',
      'm.sent_at',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.mail_id', 'desc');

const countOf = (memberId: string) => mailsOf(memberId).select(sql<number>`count(*)::int`.as('total'));

/** A page of the studio's mails to a member, newest first, and how many there are. */
export async function mailsTo(
  tx: Tx,
  memberId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: MailTo[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    tx.executeQuery(
      newestTo(memberId)
        .limit(pageSize)
        .offset(page * pageSize)
        .compile(),
    ),
    tx.executeQuery(countOf(memberId).compile()),
  ]);
  const items = rows.map((row) => ({
    mailId: row.mail_id,
    template: row.template,
    words: wordsOf(toQueuedMail(row)),
    status: row.status,
    error: row.outcome_reason || (row.last_error ?? ''),
    outcome: row.outcome,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
