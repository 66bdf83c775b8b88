import type { Readable } from 'node:stream';
import { parseConnectionUrl, type ConnectionUrlOptions } from 'nodemailer/lib/shared';
import SMTPConnection, { type Envelope } from 'nodemailer/lib/smtp-connection';
import { SECOND } from '@studio/contract/values/time';

// The library's own pool reads a message before the mail server has asked for it, so it cannot tell when the
// end goes out. A connection of its own reads the message only then.

export interface SmtpConnections {
  /** @param message is read only once the mail server has asked for it. */
  send(envelope: Envelope, message: Readable): Promise<void>;
  close(): void;
}

/** How long the mail server may be silent. Shorter than the lease after the handover, in `claims.ts`. */
const PATIENCE = {
  dnsTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 90 * SECOND,
};

type Done = (error?: Error | null) => void;

/** Runs one step on a connection. Also fails when the connection fails. */
const step = (connection: SMTPConnection, act: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error('The mail server closed the connection'));
    connection.once('error', reject);
    connection.once('end', end);
    act((error) => {
      connection.off('error', reject);
      connection.off('end', end);
      if (error) reject(error);
      else resolve();
    });
  });

async function connect({ auth, ...options }: ConnectionUrlOptions): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ ...options, ...PATIENCE });
  // An error without a listener would end the process; the connection's user receives it as well.
  connection.on('error', () => undefined);
  try {
    await step(connection, (done) => connection.connect(done));
    // Even when the mail server does not offer authentication: a password that is silently unused is worse
    // than a refusal.
    if (auth) await step(connection, (done) => connection.login(auth, done));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Connections to one mail server: as many as are used at the same time, reused for later mails.
 * @param url `smtp://user:password@host:587`.
 */
export function smtpConnections(url: string): SmtpConnections {
  const options = parseConnectionUrl(url);
  const resting = new Set<SMTPConnection>();

  async function take(): Promise<SMTPConnection> {
    for (const connection of resting) {
      resting.delete(connection);
      return connection;
    }
    const connection = await connect(options);
    connection.on('end', () => resting.delete(connection));
    return connection;
  }

  return {
    send: async (envelope, message) => {
      const connection = await take();
      try {
        await step(connection, (done) => connection.send(envelope, message, done));
        resting.add(connection);
      } catch (error) {
        connection.close();
        throw error;
      }
    },
    close: () => {
      for (const connection of resting) connection.quit();
      resting.clear();
    },
  };
}
