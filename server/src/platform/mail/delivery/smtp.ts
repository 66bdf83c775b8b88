import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from './claims.ts';
import { parseSender } from '../text/sender.rules.ts';
import { smtpConnections } from './smtpConnections.ts';
import { writeMail } from '../text/writeHtml.ts';

export interface SmtpOptions {
  url: string;
  /** The platform's own address, e.g. `Studio <no-reply@studio.example>`. The sender of every mail. */
  from: string;
  /** The origin of links. */
  origin: string;
}

export interface Smtp {
  /**
   * Sends a mail. Resolves once the mail server has accepted it.
   * @param beforeEnd runs before the end of the mail is sent; when it fails, the end is not sent, and the
   * mail server drops the rest.
   */
  send(mail: ClaimedMail, beforeEnd: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Otherwise automatic replies, e.g. "I am on holiday", would reach a mailbox without a reader. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The message to send, the same every time: its id lets mail servers and readers recognise a repetition. */
function compose(
  { mailId, to, mail, createdAt }: ClaimedMail,
  { from, origin }: SmtpOptions,
): Promise<Buffer> {
  const { name, address, domain } = parseSender(from);
  const { studio } = mail;
  const composer = new MailComposer({
    ...writeMail(mail, origin),
    // Names the studio, but keeps the platform's address: the records of our domain authenticate only that
    // one.
    from: { name: studio ? `${studio.name} via ${name}` : name, address },
    to: { name: '', address: to },
    ...(studio?.replyTo && { replyTo: { name: studio.name, address: studio.replyTo } }),
    messageId: `<${mailId}@${domain}>`,
    date: createdAt,
    headers: HEADERS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

async function* endingWith(message: Buffer, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield message;
  await beforeEnd();
}

/** Sends mails through a mail server. Connects when there is something to send. */
export function openSmtp(options: SmtpOptions): Smtp {
  const connections = smtpConnections(options.url);
  return {
    send: async (mail, beforeEnd) => {
      const message = await compose(mail, options);
      const envelope = { from: parseSender(options.from).address, to: [mail.to] };
      await connections.send(envelope, Readable.from(endingWith(message, beforeEnd)));
    },
    close: () => connections.close(),
  };
}
