import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/newId.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';
import { OWN_WORDS, ownTemplate } from '../delivery/ownWords.ts';
import { factsOf } from '../text/templates.ts';
import type { ContentVariables, MailContent } from './content.ts';
import { DAY, MINUTE } from '@studio/contract/values/time';

/** As long as a mail itself. */
const TEST_RETENTION = 31 * DAY;

export interface StoredContent extends MailContent {
  /** Of a mail to whoever wrote it: forgotten with that mail. */
  isTest?: boolean;
}

/** Keeps words of the studio that many mails say. They never change. @returns their id. */
export async function storeContent(
  tx: Tx,
  { subject, html, plain, links, isTest = false }: StoredContent,
  now: Date,
): Promise<string> {
  const contentId = newId();
  await tx
    .insertInto('mail_content')
    .values({
      content_id: contentId,
      studio_id: thisStudio,
      subject,
      html,
      plain,
      links: sql<string[]>`${[...links]}::text[]`,
      is_test: isTest,
      created_at: now,
    })
    .execute();
  return contentId;
}

/** A mail with stored words. */
export interface ContentMail {
  /** New, from `newId`. */
  mailId: string;
  to: string;
  memberId: string | null;
  variables: ContentVariables;
}

/**
 * Puts mails with stored words into the outbox, all with one statement, above the studio's footer. For thousands: some
 * hundreds at a time. Whoever wants none, or whose mails come back, is left out by the caller.
 */
export async function queueContent(
  tx: Tx,
  { contentId, mails, isBulk = true }: { contentId: string; mails: readonly ContentMail[]; isBulk?: boolean },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + factsOf('CAMPAIGN').lifetimeMinutes * MINUTE);
  await sql`
    insert into outbox_mail (mail_id, studio_id, member_id, to_address, template, variables, content_id, custom,
      is_bulk, created_at, next_attempt_at, expires_at)
    select r."mailId", ${thisStudio}, r."memberId", r."to", 'CAMPAIGN', r.variables, ${contentId}::uuid,
      ${OWN_WORDS}, ${isBulk}::boolean, ${now}, ${now}, ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as r ("mailId" uuid, "memberId" uuid, "to" text, variables jsonb)
    ${ownTemplate(thisStudio, 'CAMPAIGN')}`.execute(tx);
}

/**
 * Takes mails with these words back that nobody has tried to send yet.
 * @returns the ids of those that will not be sent.
 */
export async function takeBack(tx: Tx, contentId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('outbox_mail')
    .where('studio_id', '=', thisStudio)
    .where('content_id', '=', contentId)
    .where('status', '=', 'WAITING')
    .where('attempts', '=', 0)
    .returning('mail_id')
    .execute();
  return gone.map((row) => row.mail_id);
}

/** Forgets the words of tests, whose mails are forgotten already. @returns how many. */
export async function forgetTests(tx: Tx, now: Date): Promise<number> {
  const gone = await sql`
    delete from mail_content c where c.is_test
      and c.created_at < ${new Date(now.getTime() - TEST_RETENTION)}
      and not exists (select from outbox_mail m where m.content_id = c.content_id)`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}
