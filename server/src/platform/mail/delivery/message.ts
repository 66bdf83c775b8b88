import type { Readable } from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailConfig } from '../../../mailConfig.ts';
import { CALENDAR_FILE, WAY_OUT } from '../text/templateFacts.ts';
import { parseSender, type Sender } from '../text/sender.rules.ts';
import { writeMail } from '../text/writeHtml.ts';
import type { ClaimedMail } from './claims.ts';

export interface MessageOptions {
  /** The platform's own address, e.g. `Studio <no-reply@studio.example>`. The sender of every mail. */
  from: string;
  /** The origin of links. */
  origin: string;
  /** With which mails are signed; `null`: the mail server signs them. */
  dkim: MailConfig['mailDkim'];
}

/** Otherwise automatic replies, e.g. "I am on holiday", would reach a mailbox without a reader. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** By which mail programs offer to end the mails at once (RFC 8058), in those that have a way out. */
function wayOut({ variables }: ClaimedMail['mail'], origin: string): Record<string, string> {
  const path = variables[WAY_OUT];
  if (typeof path !== 'string') return {};
  return {
    'List-Unsubscribe': `<${origin}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Facts for mail servers: whose list it is, that it is one, and by what Google counts complaints. Postmark gives the
 * id back when it tells what became of the mail; others do so with that of the message.
 */
function facts({ mailId, mail, isBulk }: ClaimedMail, { domain }: Sender): Record<string, string> {
  const who = mail.studio?.extension ?? 'platform';
  return {
    'Feedback-ID': `${mail.template}:${who}:${isBulk ? 'bulk' : 'single'}:studio`,
    'X-PM-Metadata-mail-id': mailId,
    ...(isBulk && { Precedence: 'bulk', 'List-ID': `<${who}.news.${domain}>` }),
  };
}

/** Also what mail programs offer by: RFC 8058 demands it of the way out. */
const SIGNED = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
  'Auto-Submitted',
  'Precedence',
].join(':');

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const signed = (message: Buffer, { domain, selector, key }: NonNullable<MailConfig['mailDkim']>) =>
  collect(
    new DKIM({
      domainName: domain,
      keySelector: selector,
      privateKey: key,
      headerFieldNames: SIGNED,
    }).sign(message),
  );

/** What a calendar takes, as a file: an invitation that asks for an answer would go to nobody. */
function attached({ variables }: ClaimedMail['mail']) {
  const content = variables[CALENDAR_FILE];
  if (typeof content !== 'string') return [];
  return [{ filename: 'class.ics', contentType: 'text/calendar; charset=utf-8', content }];
}

/** The message to send, the same every time: its id lets mail servers and readers recognise a repetition. */
export async function compose(claimed: ClaimedMail, { from, origin, dkim }: MessageOptions): Promise<Buffer> {
  const { mailId, to, mail, createdAt } = claimed;
  const sender = parseSender(from);
  const { studio } = mail;
  const composer = new MailComposer({
    ...writeMail(mail, origin),
    // Names the studio, but keeps the platform's address: the records of our domain authenticate only that
    // one.
    from: { name: studio ? `${studio.name} via ${sender.name}` : sender.name, address: sender.address },
    to: { name: '', address: to },
    ...(studio?.replyTo && { replyTo: { name: studio.name, address: studio.replyTo } }),
    messageId: `<${mailId}@${sender.domain}>`,
    date: createdAt,
    headers: { ...HEADERS, ...facts(claimed, sender), ...wayOut(mail, origin) },
    attachments: attached(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  return dkim ? signed(message, dkim) : message;
}
