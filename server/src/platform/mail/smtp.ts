import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from './claims.ts';
import { parseSender } from './sender.rules.ts';
import { smtpConnections } from './smtpConnections.ts';
import { writeMail } from './writeHtml.ts';

export interface SmtpOptions {
  url: string;
  /** The platform's own address, e.g. `Studio <no-reply@studio.example>`. Every mail is from it. */
  from: string;
  /** The site that links lead to. */
  origin: string;
}

export interface Smtp {
  /**
   * Sends a mail. Resolves once the mail server has said that it took it.
   * @param beforeEnd runs when everything but the end of the mail was given away; when it fails, the end is
   * not given, and the mail server drops what it has.
   */
  send(mail: ClaimedMail, beforeEnd: () => Promise<void>): Promise<void>;
  close(): void;
}

/**
 * Answers to mails that nobody wrote, e.g. "I am on holiday", would come back to a mailbox that nobody reads.
 */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * The mail as it is sent, every time the same: its id lets mail servers and readers recognise a repetition.
 */
function compose(
  { mailId, to, mail, createdAt }: ClaimedMail,
  { from, origin }: SmtpOptions,
): Promise<Buffer> {
  const { name, address, domain } = parseSender(from);
  const { studio } = mail;
  const composer = new MailComposer({
    ...writeMail(mail, origin),
    // The studio is named, but the address stays ours: only that one is vouched for by the records of our
    // domain.
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
