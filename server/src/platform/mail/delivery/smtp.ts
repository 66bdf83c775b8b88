import { Readable } from 'node:stream';
import { parseSender } from '../text/sender.rules.ts';
import type { ClaimedMail } from './claims.ts';
import { compose, type MessageOptions } from './message.ts';
import { smtpConnections } from './smtpConnections.ts';

export interface SmtpOptions extends MessageOptions {
  url: string;
  /** Where a mail comes back to that cannot be delivered; `null`: to the sender. */
  returnPath: ((mailId: string) => string) | null;
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
      const from = options.returnPath?.(mail.mailId) ?? parseSender(options.from).address;
      await connections.send({ from, to: [mail.to] }, Readable.from(endingWith(message, beforeEnd)));
    },
    close: () => connections.close(),
  };
}
