import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { CustomWords } from './customWords.ts';
import type { MailStudio, QueuedMail } from './writeMail.ts';

/** The address of somebody who works at the studio, when it is this one: they have proved it with a code. */
const colleaguesOwn = (address: RawBuilder<unknown>) => sql<string | null>`(
  select u.user_email from app_user u join user_studio w on w.user_id = u.user_id and w.studio_id = s.studio_id
  where w.audience = 'staff' and u.user_email = lower(${address}) limit 1)`;

/**
 * Adds the name and look of a mail's studio, and the words that are its own. Replies go to the template's address, to
 * the one that the studio has chosen, or to that of its profile, and only where somebody has proved it with a code: an
 * unverified address could be anybody's.
 */
export const mailStudio = <Row>(mails: SelectQueryBuilder<DB & { m: DB['outbox_mail'] }, 'm', Row>) =>
  mails
    .leftJoin('studio as s', 's.studio_id', 'm.studio_id')
    .leftJoin('mail_content as c', 'c.content_id', 'm.content_id')
    .select([
      'c.subject',
      'c.html',
      'c.plain',
      'c.links',
      's.studio_name',
      's.extension',
      's.phone',
      's.colour',
      'm.custom',
      sql<string | null>`coalesce(
      case when m.custom->>'replyTo' = any(s.proved_addresses) then m.custom->>'replyTo' end,
      ${colleaguesOwn(sql`m.custom->>'replyTo'`)},
      s.reply_to,
      case when ${colleaguesOwn(sql`s.email`)} is not null then s.email end)`.as('reply_to'),
    ]);

interface Row {
  template: string;
  variables: unknown;
  custom: unknown;
  studio_name: string | null;
  extension: string | null;
  phone: string | null;
  colour: string | null;
  reply_to: string | null;
  subject: string | null;
  html: string | null;
  plain: string | null;
  links: string[] | null;
}

const toStudio = ({
  studio_name: name,
  extension,
  phone,
  colour,
  reply_to: replyTo,
}: Row): MailStudio | null =>
  name && extension ? { name, extension, phone: phone ?? '', colour: colour ?? '', replyTo } : null;

const toContent = ({ subject, html, plain, links }: Row): QueuedMail['content'] =>
  subject !== null && html !== null && plain !== null ? { subject, html, plain, links: links ?? [] } : null;

/** Converts a row of the outbox, read with `mailStudio`. */
export const toQueuedMail = (row: Row): QueuedMail => ({
  template: row.template,
  variables: row.variables as Record<string, unknown>,
  custom: row.custom as CustomWords,
  studio: toStudio(row),
  content: toContent(row),
});
