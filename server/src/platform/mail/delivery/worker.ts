import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { storeWaiting } from '../mailbox/storedMails.ts';
import { recover, sendSome, type SendingParts } from './sendMails.ts';
import { siteOrigin } from '../text/siteOrigin.ts';
import { openSmtp } from './smtp.ts';

/** Mails that one process sends at the same time. */
const AT_ONCE = 5;
const EVERY_MILLISECONDS = 1000;
/**
 * How long a stopping server waits for mails being sent, in milliseconds. The next server recovers the
 * others.
 */
const GRACE_MILLISECONDS = 5000;

export interface MailWorker {
  /**
   * Sends what is due now.
   * @returns how many mails were sent; stored ones do not count.
   */
  runOnce(): Promise<number>;
  /** Takes no more mails, waits for those being sent, and closes the connections. */
  stop(): Promise<void>;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'config'> & { log: Pick<Logger, 'warn' | 'error'> };

interface Duty {
  run(isStopping: () => boolean): Promise<number>;
  close(): void;
}

/**
 * Without a mail server, stores the mails for the mailbox page, marked so that a mail server set up later
 * sends no old ones.
 */
const keeping = ({ db }: Parts): Duty => ({
  run: async () => {
    await storeWaiting(db);
    return 0;
  },
  close: () => undefined,
});

function sending({ db, clock, config, log }: Parts): Duty {
  const smtp = openSmtp({ url: config.smtpUrl, from: config.mailFrom, origin: siteOrigin(config) });
  const parts: SendingParts = { db, clock, log, smtp, atOnce: AT_ONCE };
  return {
    run: async (isStopping) => {
      await recover(parts);
      let total = 0;
      for (let tried = AT_ONCE; tried === AT_ONCE && !isStopping();) {
        const batch = await sendSome(parts);
        tried = batch.tried;
        total += batch.sent;
      }
      return total;
    },
    close: () => smtp.close(),
  };
}

/** Processes the outbox every second until it is stopped. */
export function startMailWorker(parts: Parts): MailWorker {
  const duty = parts.config.smtpUrl === '' ? keeping(parts) : sending(parts);
  let isStopping = false;
  let running: Promise<number> | null = null;

  async function runSafely(): Promise<number> {
    try {
      return await duty.run(() => isStopping);
    } catch (error) {
      // The database is unavailable or restarting: nothing has changed, and the mails are due again at the
      // next tick.
      parts.log.warn({ err: error }, 'the outbox could not be seen to');
      return 0;
    }
  }

  const runOnce = async (): Promise<number> => {
    running ??= runSafely().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => void runOnce(), EVERY_MILLISECONDS);
  timer.unref();

  return {
    runOnce,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([running, sleep(GRACE_MILLISECONDS, undefined, { ref: false })]);
      duty.close();
    },
  };
}
