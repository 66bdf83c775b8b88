import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../db/database.ts';
import { newId } from '../../db/newId.ts';
import { statement } from '../../db/statement/statement.ts';
import { leaveToCommit } from '../../db/transaction.ts';
import { checkVariables } from '../text/checkVariables.ts';
import { factsOf, type MailVariables, type TEMPLATES, type TemplateKey } from '../text/templates.ts';

/** A mail to send: a template and its variables. */
export type Mail = {
  [Key in TemplateKey]: {
    to: string;
    /** The studio that the mail names, in its colour. Null, where allowed: the platform's own mail. */
    studioId: (typeof TEMPLATES)[Key]['from'] extends 'studio' ? string : string | null;
    template: Key;
    variables: MailVariables<Key>;
  };
}[TemplateKey];

/** The common part of a mail to several people. */
export type MailText = Mail extends infer One
  ? One extends Mail
    ? Pick<One, 'template' | 'variables'>
    : never
  : never;

const MINUTE = 60_000;

interface Row {
  mailId: string;
  studioId: string | null;
  to: string;
  template: string;
  variables: string | RawBuilder<string>;
  now: Date;
  expiresAt: Date;
}

const inserting = (mail: Row) =>
  sqlBuilder.insertInto('outbox_mail').values({
    mail_id: mail.mailId,
    studio_id: mail.studioId,
    to_address: mail.to,
    template: mail.template,
    variables: mail.variables,
    created_at: mail.now,
    next_attempt_at: mail.now,
    expires_at: mail.expiresAt,
  });
const insertMail = statement((mail: Row & { variables: string }) => inserting(mail));

function rowOf({ to, studioId, template, variables }: Mail, now: Date): Row & { variables: string } {
  checkVariables(template, variables);
  const expiresAt = new Date(now.getTime() + factsOf(template).lifetimeMinutes * MINUTE);
  return { mailId: newId(), studioId, to, template, variables: JSON.stringify(variables), now, expiresAt };
}

/**
 * Puts a mail into the outbox, in the transaction that causes it: no mail about a rolled-back change, and
 * none lost. Sent after the commit.
 *
 * @throws when a variable is missing, unknown to the template, or leads away from this site.
 */
export const queueMail = (tx: Tx, mail: Mail, now: Date): void => insertMail.leave(tx, rowOf(mail, now));

/**
 * Queues a mail with a variable that the database fills: it evaluates `text` at the insert, so that no lock
 * has to be held until this process knows the value. Replaces the mail's own value of that variable.
 */
export function queueMailWith(
  tx: Tx,
  mail: Mail,
  { variable, text }: { variable: string; text: RawBuilder<string> },
  now: Date,
): void {
  const row = rowOf(mail, now);
  const variables = sql<string>`${row.variables}::jsonb || jsonb_build_object(${variable}::text, (${text}))`;
  leaveToCommit(tx, inserting({ ...row, variables }).compile());
}
