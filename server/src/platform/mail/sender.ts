import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { mailStudio, toQueuedMail } from './mailStudio.ts';
import { writeText } from './writeMail.ts';

const BATCH = 20;
const MOST_ATTEMPTS = 8;
const EVERY_MILLISECONDS = 2000;

export interface MailSender {
  /** Sends what is due now. @returns how many mails went out. */
  sendDue(): Promise<number>;
  stop(): Promise<void>;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'config'> & { log: Pick<Logger, 'warn'> };

/** Locks the rows, so that two processes never send the same mail at once. */
const due = (tx: Tx) =>
  mailStudio(tx.selectFrom('outbox_mail as m'))
    .select(['m.mail_id', 'm.to_address', 'm.template', 'm.variables'])
    .where('m.status', '=', 'WAITING')
    .where('m.attempts', '<', MOST_ATTEMPTS)
    .orderBy('m.attempts')
    .orderBy('m.created_at')
    .limit(BATCH)
    .forUpdate('m')
    .skipLocked()
    .execute();

type DueMail = Awaited<ReturnType<typeof due>>[number];

async function sendOne(transport: Transporter, from: string, mail: DueMail): Promise<string | null> {
  try {
    await transport.sendMail({
      from,
      to: mail.to_address,
      ...writeText(toQueuedMail(mail), ''),
      // The same at every attempt: a mail that went out just before a crash is recognised as a repetition.
      messageId: `<${mail.mail_id}@studio.local>`,
    });
    return null;
  } catch (error) {
    return (error as Error).message.slice(0, 500);
  }
}

function sendBatch(transport: Transporter, { db, clock, config }: Pick<Parts, 'clock' | 'config'> & { db: Database }) {
  return db.platform(async (tx) => {
    let sent = 0;
    for (const mail of await due(tx)) {
      const failure = await sendOne(transport, config.mailFrom, mail);
      if (failure === null) sent += 1;
      await tx
        .updateTable('outbox_mail')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          last_error: failure,
          sent_at: failure === null ? clock.now() : null,
          status: failure === null ? 'SENT' : 'WAITING',
        }))
        .where('mail_id', '=', mail.mail_id)
        .execute();
    }
    return sent;
  });
}

/** Sends the outbox every two seconds. `null` without SMTP_URL: the mails are kept then. */
export function startSender(parts: Parts): MailSender | null {
  const { config, log } = parts;
  if (config.smtpUrl === '') return null;
  const transport = createTransport(config.smtpUrl);
  let running: Promise<number> = Promise.resolve(0);
  const sendDue = () => {
    // One after the other; a batch that failed as a whole is due again at the next tick.
    running = running
      .then(() => sendBatch(transport, parts))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'mails could not be sent');
        return 0;
      });
    return running;
  };
  const timer = setInterval(sendDue, EVERY_MILLISECONDS);
  timer.unref();
  return {
    sendDue,
    stop: async () => {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
