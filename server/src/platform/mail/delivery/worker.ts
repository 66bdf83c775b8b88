import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import { returnPathOf } from '../outcome/returnPath.ts';
import { storeWaiting } from '../mailbox/storedMails.ts';
import { recover, sendSome, type SendingParts } from './sendMails.ts';
import { siteOrigin } from '../../siteOrigin.ts';
import { openSmtp } from './smtp.ts';

/** Mails of each line that one process sends at the same time. */
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

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'auth'> & { log: Pick<Logger, 'warn' | 'error'> };

interface Duty {
  /** What is done every second, each on its own: one that takes long does not hold up the others. */
  runs: readonly ((isStopping: () => boolean) => Promise<number>)[];
  close(): void;
}

/**
 * Without a mail server, stores the mails for the mailbox page, marked so that a mail server set up later
 * sends no old ones.
 */
const keeping = ({ db }: Parts): Duty => ({
  runs: [
    async () => {
      await storeWaiting(db);
      return 0;
    },
  ],
  close: () => undefined,
});

async function sendAll(parts: SendingParts, isStopping: () => boolean): Promise<number> {
  let total = 0;
  for (let tried = AT_ONCE; tried === AT_ONCE && !isStopping();) {
    const batch = await sendSome(parts, { limit: AT_ONCE, isBulk: false });
    tried = batch.tried;
    total += batch.sent;
  }
  return total;
}

/**
 * A few at a time with pauses between, so that a second's worth does not stand in the way of requests all at
 * once.
 */
async function sendBulk(parts: SendingParts, isStopping: () => boolean): Promise<number> {
  const limit = Math.min(AT_ONCE, Math.ceil(parts.bulkPerSecond / 10));
  const pause = (limit / parts.bulkPerSecond) * EVERY_MILLISECONDS;
  let total = 0;
  for (let tried = limit; tried === limit && !isStopping();) {
    const rest = sleep(pause, undefined, { ref: false });
    const batch = await sendSome(parts, { limit, isBulk: true });
    tried = batch.tried;
    total += batch.sent;
    await rest;
  }
  return total;
}

/** Mails to one person and those in bulk have connections of their own. */
function sending({ db, clock, config, auth, log }: Parts): Duty {
  const { mailBounceAddress } = config;
  const smtp = openSmtp({
    url: config.smtpUrl,
    from: config.mailFrom,
    origin: siteOrigin(config),
    dkim: config.mailDkim,
    returnPath: mailBounceAddress ? (mailId) => returnPathOf(mailBounceAddress, mailId, auth) : null,
  });
  const parts: SendingParts = {
    db,
    clock,
    log,
    smtp,
    bulkPerSecond: config.mailBulkPerSecond,
  };
  return {
    runs: [
      async (isStopping) => {
        await recover(parts);
        return sendAll(parts, isStopping);
      },
      (isStopping) => sendBulk(parts, isStopping),
    ],
    close: () => smtp.close(),
  };
}

/** Processes the outbox every second until it is stopped. */
export function startMailWorker(parts: Parts): MailWorker {
  const duty = parts.config.smtpUrl === '' ? keeping(parts) : sending(parts);
  let isStopping = false;

  async function runSafely(run: Duty['runs'][number]): Promise<number> {
    try {
      return await run(() => isStopping);
    } catch (error) {
      // The database is unavailable or restarting: nothing has changed, and the mails are due again at the
      // next tick.
      parts.log.warn({ err: error }, 'the outbox could not be seen to');
      return 0;
    }
  }

  const running = new Map<Duty['runs'][number], Promise<number>>();
  const start = (run: Duty['runs'][number]): Promise<number> => {
    const now = running.get(run) ?? runSafely(run).finally(() => running.delete(run));
    running.set(run, now);
    return now;
  };
  /** One that began before may have looked already, and not have seen what is due now. */
  const startAnew = async (run: Duty['runs'][number]): Promise<number> =>
    ((await running.get(run)) ?? 0) + (await start(run));
  const runOnce = async (): Promise<number> => {
    const sent = await Promise.all(duty.runs.map(startAnew));
    return sent.reduce((sum, count) => sum + count, 0);
  };
  const timer = setInterval(() => duty.runs.forEach((run) => void start(run)), EVERY_MILLISECONDS);
  timer.unref();

  return {
    runOnce,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([
        Promise.all(running.values()),
        sleep(GRACE_MILLISECONDS, undefined, { ref: false }),
      ]);
      duty.close();
    },
  };
}
