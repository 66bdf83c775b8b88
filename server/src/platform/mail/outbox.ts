import { sqlBuilder, type Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { statement } from '../db/statement.ts';
import { checkVariables } from './checkVariables.ts';
import { factsOf, type MailVariables, type TEMPLATES, type TemplateKey } from './templates.ts';

/** A mail to be sent: a template and what to fill in. */
export type Mail = {
  [Key in TemplateKey]: {
    to: string;
    /** Whose mail it is; its name and colour are in it. Null, where allowed: the platform's own. */
    studioId: (typeof TEMPLATES)[Key]['from'] extends 'studio' ? string : string | null;
    template: Key;
    variables: MailVariables<Key>;
  };
}[TemplateKey];

const MINUTE = 60_000;

const insertMail = statement((mail: { mailId: string; studioId: string | null; to: string; template: string; variables: string; now: Date; expiresAt: Date }) =>
  sqlBuilder.insertInto('outbox_mail').values({
    mail_id: mail.mailId,
    studio_id: mail.studioId,
    to_address: mail.to,
    template: mail.template,
    variables: mail.variables,
    created_at: mail.now,
    next_attempt_at: mail.now,
    expires_at: mail.expiresAt,
  }),
);

/**
 * Puts a mail into the outbox, in the transaction that gives the reason for it: no mail about something that was rolled
 * back, and none lost. Sent after the commit.
 *
 * @throws when a variable is missing, is none of the template's, or leads away from this site.
 */
export function queueMail(tx: Tx, { to, studioId, template, variables }: Mail, now: Date): void {
  checkVariables(template, variables);
  const expiresAt = new Date(now.getTime() + factsOf(template).lifetimeMinutes * MINUTE);
  insertMail.leave(tx, { mailId: newId(), studioId, to, template, variables: JSON.stringify(variables), now, expiresAt });
}
