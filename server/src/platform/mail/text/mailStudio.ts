import { sql, type SelectQueryBuilder } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { MailStudio, QueuedMail } from './writeMail.ts';

/**
 * Adds the name and look of a mail's studio. Replies go to the studio's address only when a staff member has
 * verified it as theirs with a code; an unverified address could be anybody's.
 */
export const mailStudio = <Row>(mails: SelectQueryBuilder<DB & { m: DB['outbox_mail'] }, 'm', Row>) =>
  mails.leftJoin('studio as s', 's.studio_id', 'm.studio_id').select([
    's.studio_name',
    's.extension',
    's.phone',
    's.colour',
    sql<string | null>`(select s.email from app_user u join user_studio w on w.user_id = u.user_id
      and w.studio_id = s.studio_id
      where w.audience = 'staff' and u.user_email = lower(s.email))`.as('reply_to'),
  ]);

interface Row {
  template: string;
  variables: unknown;
  studio_name: string | null;
  extension: string | null;
  phone: string | null;
  colour: string | null;
  reply_to: string | null;
}

const toStudio = ({
  studio_name: name,
  extension,
  phone,
  colour,
  reply_to: replyTo,
}: Row): MailStudio | null =>
  name && extension ? { name, extension, phone: phone ?? '', colour: colour ?? '', replyTo } : null;

/** Converts a row of the outbox, read with `mailStudio`. */
export const toQueuedMail = (row: Row): QueuedMail => ({
  template: row.template,
  variables: row.variables as Record<string, unknown>,
  studio: toStudio(row),
});
