import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../db/database.ts';
import { inList } from '../../db/sql/inList.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';
import { mailStudio, toQueuedMail } from '../text/mailStudio.ts';
import { MEMBER_TEMPLATES } from '../text/templates.ts';
import type { WrittenText } from '../text/writeMail.ts';
import { shownWords } from './shownWords.ts';

/** A mail of the studio to somebody, and what became of it. */
export interface MailTo {
  mailId: string;
  template: string;
  /** As it was sent, or will be; null when they are gone. */
  words: WrittenText | null;
  status: string;
  error: string;
  /** What others tell about it. */
  outcome: string | null;
  createdAt: Date;
  sentAt: Date | null;
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
      'm.words',
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
    words: (row.words as WrittenText | null) ?? shownWords(toQueuedMail(row)),
    status: row.status,
    error: row.outcome_reason || (row.last_error ?? ''),
    outcome: row.outcome,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
