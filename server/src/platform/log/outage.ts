import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseAway } from '../db/away.ts';

/** Where its own lines go. */
type OutageLog = Pick<Logger, 'warn'>;

export interface Outage {
  /**
   * Everything that fails because the database is away is told in one place, however much it is: a line when
   * it is lost, one a minute, one when it is back. @returns whether this is such a failure, which then needs
   * no line of its own.
   */
  took(error: unknown): boolean;
  stop(): void;
}

export interface OutageParts {
  log: () => OutageLog;
  /** Throws while requests would fail. */
  probe: () => Promise<unknown>;
  /** Another than the machine's, for tests. */
  clock?: OutageClock;
}

/** In milliseconds; a wait does not keep the process alive. */
export interface OutageClock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const PROBE_MILLISECONDS = 2000;
const TELL_MILLISECONDS = 60_000;
const MACHINE: OutageClock = {
  now: () => performance.now(),
  wait: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
};

/** Tells of a database that is away. @see DatabaseAway */
export function outageOf({ log, probe, clock = MACHINE }: OutageParts): Outage {
  let isAway = false;
  let isStopping = false;
  /** Since the last line, and since the last probe. */
  let failures = 0;
  let isQuiet = true;

  const secondsSince = (instant: number): number => Math.round((clock.now() - instant) / 1000);

  /**
   * A connection of before may still fail when the database answers again: it is back once nothing else fails
   * either.
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
    for (let told = since; !isStopping;) {
      await clock.wait(PROBE_MILLISECONDS);
      if (isStopping || (await isBack())) break;
      if (clock.now() - told < TELL_MILLISECONDS) continue;
      log().warn({ event: 'database', failures, seconds: secondsSince(since) }, 'the database is still away');
      [told, failures] = [clock.now(), 0];
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

/** For pino: lines about an error that an outage tells of are left out, whoever writes them. */
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
