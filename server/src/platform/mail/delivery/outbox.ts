import { sql, type RawBuilder } from 'kysely';
import { sqlBuilder, type Tx } from '../../db/database.ts';
import { newId } from '../../db/newId.ts';
import { inList } from '../../db/sql/inList.ts';
import { statement } from '../../db/statement/statement.ts';
import { leaveToCommit } from '../../db/transaction.ts';
import { IS_OFF, OWN_WORDS, ownTemplate } from './ownWords.ts';
import { hasMuted } from '../../push/mutes.ts';
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
import { offEventOf } from '@studio/contract/members/preference/memberEmails';
import type { EmailEvent } from '@studio/contract/members/preference/memberEvents';
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
    /** Whether it goes to members, too, who have turned such mails off: somebody else did what it tells of. */
    isAlways?: boolean;
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
  /** With what members turn it off; null for one that always goes. */
  offEvent: EmailEvent | null;
}

/**
 * Joins whose mail it is, and whether they have turned such mails off; nobody when it is a test, not to a member, or
 * outside their studio's transaction.
 */
const whose = ({ studioId, to, template, tested, offEvent }: Row): RawBuilder<unknown> => sql`
  left join lateral (
    select m.member_id, ${hasMuted('m', { channel: 'EMAIL', event: sql`${offEvent}::text` })} as is_muted
    from member m where m.studio_id = ${studioId}::uuid and m.user_email = ${to}::text
      and m.user_email <> '' and m.status <> 'ARCHIVED' and ${template}::text in ${inList(MEMBER_TEMPLATES)}
      and ${tested}::text is null) reader on true`;

const IS_WAITING = sql<string>`'WAITING'`;

/** Of one that its member has turned off stays that there was one, and not what it would have said. */
const unlessMuted = (muted: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when reader.is_muted then ${muted} else ${value} end`;

/** Inserts nothing when the studio has turned the template off. */
const inserting = (mail: Row, status = IS_WAITING) => sql`
  insert into outbox_mail (mail_id, studio_id, member_id, to_address, template, variables, custom, status,
    created_at, next_attempt_at, expires_at, booking_id, is_bulk)
  select ${mail.mailId}::uuid, ${mail.studioId}::uuid, reader.member_id, ${mail.to}::text,
    ${mail.template}::text, ${unlessMuted(sql`'{}'`, sql`${mail.variables}::jsonb`)},
    ${unlessMuted(sql`'{}'`, sql`coalesce(${mail.tested}::jsonb, ${OWN_WORDS})`)},
    ${unlessMuted(sql`'MUTED'`, status)}, ${mail.now}::timestamptz, ${mail.now}::timestamptz,
    ${mail.expiresAt}::timestamptz, ${mail.bookingId}::uuid, ${mail.isBulk}::boolean
  from (select) one ${whose(mail)} ${ownTemplate(sql`${mail.studioId}::uuid`, mail.template)}
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
  const { to, studioId, template, variables, bookingId, isBulk, isAlways } = mail;
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
      offEvent: isAlways ? null : offEventOf(template),
    }));
}

/**
 * Puts a mail into the outbox, in the transaction that causes it: no mail about a rolled-back change, and
 * none lost. Sent after the commit, in the studio's words of this moment. Somebody without an address gets none,
 * nor does anybody while the studio has turned the template off. One in bulk to an address that wants no news of
 * the studio is written down as SUPPRESSED, one that its member has turned off as MUTED. Some mails to members reach
 * their devices as well, muted or not (`memberPush.ts`).
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
