import type { Logger } from 'pino';
import { FIRST, PURPOSES } from './keyRing.ts';
import { READ_EVERY_MILLISECONDS, tidyUp, type RotationParts } from './rotation.ts';
import { HOUR } from '@studio/contract/values/time';

export interface KeyKeeper {
  /** Starts nothing more, and waits for running work. */
  stop(): Promise<void>;
}

type Parts = RotationParts & { log: Pick<Logger, 'info' | 'error'> };

/** Whether there is anything to do besides reading: not in a server whose keys were never rotated. */
const hasPast = ({ keys }: RotationParts): boolean =>
  PURPOSES.some((purpose) => keys.all(purpose).length > 1);

/**
 * Reads the keys every ten seconds, so that this server knows a new one before any server uses it; finishes
 * rotations once an hour.
 */
export function startKeyKeeper(
  parts: Parts,
  { readEvery = READ_EVERY_MILLISECONDS, tidyEvery = HOUR } = {},
): KeyKeeper {
  const { keys, clock, log } = parts;
  if (PURPOSES.some((purpose) => keys.newest(purpose, clock.now()).keyId === FIRST)) {
    log.info(
      { event: 'keys' },
      'tokens, sealed secrets and codes still have one key together, JWT_SECRET: rotate them once',
    );
  }

  async function tidy(): Promise<void> {
    if (!hasPast(parts)) return;
    const { resealed, retired } = await tidyUp(parts);
    log.info(
      { event: 'keys', ...resealed, retired: retired.map(({ purpose, keyId }) => `${purpose} ${keyId}`) },
      'did what was left of rotations',
    );
  }

  const running = new Set<Promise<void>>();
  function every(milliseconds: number, work: () => Promise<void>): NodeJS.Timeout {
    const run = (): void => {
      const done = work()
        .catch((error: unknown) => log.error({ event: 'keys', err: error }, 'could not see to the keys'))
        .finally(() => running.delete(done));
      running.add(done);
    };
    return setInterval(run, milliseconds).unref();
  }
  const timers = [every(readEvery, keys.read), every(tidyEvery, tidy)];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
