import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../db/database.ts';
import { newId } from '../../db/newId.ts';
import { inList } from '../../db/sql/inList.ts';
import { statement } from '../../db/statement/statement.ts';
import { leaveToCommit } from '../../db/transaction.ts';
import { IS_OFF, OWN_WORDS, ownTemplate } from './ownWords.ts';
import { insertMemberPush, type MemberPushRow } from '../../push/pushOutbox.ts';
import { memberPushRow } from '../devices/memberPush.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { checkVariables } from '../text/checkVariables.ts';
import type { CustomWords } from '../text/customWords.ts';
import {
  factsOf,
  MEMBER_TEMPLATES,
  type MailVariables,
  type TEMPLATES,
  type TemplateKey,
} from '../text/templates.ts';
import { MINUTE } from '@studio/contract/values/time';

/** A mail to send: a template and its variables. */
export type Mail = {
  [Key in TemplateKey]: {
    /** `''`: nobody, a member who gave no address. Several have commas between them: each gets a mail of their own. */
    to: string;
    /** The studio that the mail names, in its colour. Null, where allowed: the platform's own mail. */
    studioId: (typeof TEMPLATES)[Key]['from'] extends 'studio' ? string : string | null;
    template: Key;
    variables: MailVariables<Key>;
    /** From when on it is of no use, where that is earlier than the template says. */
    expiresAt?: Date;
    /** The place that it is about: it is taken back when that ends before it was sent (`takeBack.ts`). */
    bookingId?: string;
    /** Whether it goes to many at once, when the template does not say so. */
    isBulk?: boolean;
    /** Of one in bulk: whether it is no news, so that it goes to addresses, too, that want none. */
    isForAll?: boolean;
  };
}[TemplateKey];

/** The common part of a mail to several people. */
export type MailText = Mail extends infer One
  ? One extends Mail
    ? Pick<One, 'template' | 'variables'>
    : never
  : never;

interface Row {
  mailId: string;
  studioId: string | null;
  to: string;
  template: string;
  variables: string | RawBuilder<string>;
  /** A test of words that are not saved; null for all other mails. */
  tested: string | null;
  now: Date;
  expiresAt: Date;
  bookingId: string | null;
  isBulk: boolean;
}

/** Whose mail it is; null when it is a test, not to a member, or outside their studio's transaction. */
const memberOf = ({ studioId, to, template, tested }: Row): RawBuilder<string | null> => sql`(
  select m.member_id from member m where m.studio_id = ${studioId}::uuid and m.user_email = ${to}::text
    and m.user_email <> '' and m.status <> 'ARCHIVED' and ${template}::text in ${inList(MEMBER_TEMPLATES)}
    and ${tested}::text is null)`;

const IS_WAITING = sql<string>`'WAITING'`;

/** Inserts nothing when the studio has turned the template off. */
const inserting = (mail: Row, status = IS_WAITING) => sql`
  insert into outbox_mail (mail_id, studio_id, member_id, to_address, template, variables, custom, status,
    created_at, next_attempt_at, expires_at, booking_id, is_bulk)
  select ${mail.mailId}::uuid, ${mail.studioId}::uuid, ${memberOf(mail)}, ${mail.to}::text,
    ${mail.template}::text, ${mail.variables}::jsonb, coalesce(${mail.tested}::jsonb, ${OWN_WORDS}), ${status},
    ${mail.now}::timestamptz, ${mail.now}::timestamptz, ${mail.expiresAt}::timestamptz, ${mail.bookingId}::uuid,
    ${mail.isBulk}::boolean
  from (select) one ${ownTemplate(sql`${mail.studioId}::uuid`, mail.template)}
  where ${mail.tested}::text is not null or not (${IS_OFF})`;
const insertMail = statement((mail: Row & { variables: string }) => inserting(mail));
const insertMailAndPush = statement(
  (row: Row & { variables: string } & MemberPushRow) =>
    sql`with mailed as (${inserting(row)}) ${insertMemberPush(row)}`,
);
const insertBulkMail = statement((mail: Row & { variables: string }) =>
  inserting(
    mail,
    sql<string>`case when ${isSuppressed(sql`${mail.to}::text`)} then 'SUPPRESSED' else 'WAITING' end`,
  ),
);

function expiryOf({ template, expiresAt }: Mail, now: Date): Date {
  const latest = new Date(now.getTime() + factsOf(template).lifetimeMinutes * MINUTE);
  return expiresAt && expiresAt < latest ? expiresAt : latest;
}

/** A row for each of those whom a mail goes to. */
function rowsOf(mail: Mail, now: Date): (Row & { variables: string })[] {
  const { to, studioId, template, variables, bookingId, isBulk } = mail;
  checkVariables(template, variables);
  return to
    .split(',')
    .filter(Boolean)
    .map((address) => ({
      mailId: newId(),
      studioId,
      to: address,
      template,
      variables: JSON.stringify(variables),
      tested: null,
      now,
      expiresAt: expiryOf(mail, now),
      bookingId: bookingId ?? null,
      isBulk: isBulk ?? factsOf(template).isBulk ?? false,
    }));
}

/**
 * Puts a mail into the outbox, in the transaction that causes it: no mail about a rolled-back change, and
 * none lost. Sent after the commit, in the studio's words of this moment. Somebody without an address gets none,
 * nor does anybody while the studio has turned the template off. One in bulk to an address that wants no news of
 * the studio is written down as SUPPRESSED. Some mails to members reach their devices as well (`memberPush.ts`).
 *
 * @throws when a variable is missing, unknown to the template, or leads away from this site.
 */
export function queueMail(tx: Tx, mail: Mail, now: Date): void {
  const rows = rowsOf(mail, now);
  if (rows.length === 0) return;
  for (const row of rows) {
    const push = memberPushRow(mail.template, mail.variables, row.expiresAt);
    if (push) insertMailAndPush.leave(tx, { ...row, ...push });
    else (row.isBulk && !mail.isForAll ? insertBulkMail : insertMail).leave(tx, row);
  }
}

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
  for (const row of rowsOf(mail, now)) {
    const variables = sql<string>`${row.variables}::jsonb || jsonb_build_object(${variable}::text, (${text}))`;
    leaveToCommit(tx, inserting({ ...row, variables }).compile(sqlBuilder));
  }
}

/** Queues a test of words that need not be saved, whether or not the template is turned on. */
export function queueTestMail(tx: Tx, mail: Mail, words: CustomWords, now: Date): void {
  for (const row of rowsOf(mail, now)) insertMail.leave(tx, { ...row, tested: JSON.stringify(words) });
}
