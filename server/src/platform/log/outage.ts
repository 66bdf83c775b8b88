import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@studio/contract/values/time';
import type { Logger } from 'pino';
import { DatabaseAway } from '../db/statement/away.ts';

/** The log for its own lines. */
type OutageLog = Pick<Logger, 'warn'>;

export interface Outage {
  /**
   * Logs failures of an unreachable database in one place, however many there are: a line when it is lost,
   * one a minute, and one when it is back.
   * @returns whether the error is such a failure, which then needs no line of its own.
   */
  took(error: unknown): boolean;
  stop(): void;
}

export interface OutageParts {
  log: () => OutageLog;
  /** Throws while requests would fail. */
  probe: () => Promise<unknown>;
  /** Replaces the machine's clock in tests. */
  clock?: OutageClock;
}

/** In milliseconds; a wait does not keep the process alive. */
export interface OutageClock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const PROBE_MILLISECONDS = 2000;
const LOG_INTERVAL_MILLISECONDS = MINUTE;
const MACHINE: OutageClock = {
  now: () => performance.now(),
  wait: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
};

/** Reports a database that is unavailable. @see DatabaseAway */
export function outageOf({ log, probe, clock = MACHINE }: OutageParts): Outage {
  let isAway = false;
  let isStopping = false;
  /** Since the last line, and since the last probe. */
  let failures = 0;
  let isQuiet = true;

  const secondsSince = (instant: number): number => Math.round((clock.now() - instant) / 1000);

  /**
   * A connection from before the outage may still fail when the database answers again: it counts as back
   * once nothing else fails either.
   */
  const isBack = async (): Promise<boolean> => {
    const wasQuiet = isQuiet;
    isQuiet = true;
    return probe().then(
      () => wasQuiet,
      () => false,
    );
  };

  async function watch(): Promise<void> {
    const since = clock.now();
    for (let loggedAt = since; !isStopping;) {
      await clock.wait(PROBE_MILLISECONDS);
      if (isStopping || (await isBack())) break;
      if (clock.now() - loggedAt < LOG_INTERVAL_MILLISECONDS) continue;
      log().warn({ event: 'database', failures, seconds: secondsSince(since) }, 'the database is still away');
      [loggedAt, failures] = [clock.now(), 0];
    }
    isAway = false;
    if (!isStopping)
      log().warn({ event: 'database', failures, seconds: secondsSince(since) }, 'the database is back');
  }

  return {
    took(error) {
      if (!(error instanceof DatabaseAway)) return false;
      failures += 1;
      isQuiet = false;
      if (isAway) return true;
      [isAway, failures] = [true, 0];
      log().warn({ event: 'database', err: error.cause }, 'the database is away');
      void watch();
      return true;
    },
    stop: () => void (isStopping = true),
  };
}

/** For pino: leaves out lines about errors that belong to an outage. */
export const leavingOut = (outage: Pick<Outage, 'took'>) =>
  function logMethod(
    this: Logger,
    args: Parameters<Logger['warn']>,
    method: (...line: Parameters<Logger['warn']>) => void,
  ): void {
    const [line] = args as [unknown];
    const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : null;
    if (!outage.took(error)) method.apply(this, args);
  };
