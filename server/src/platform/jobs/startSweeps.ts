import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sqlBuilder, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Sweep } from './sweep.ts';

type Parts = Pick<Deps, 'db' | 'clock'> & { log: Pick<Logger, 'info' | 'error'> };

export interface Sweeper {
  /** One round of every sweep through every studio, now. @returns how many things were done. */
  sweepAll(): Promise<number>;
  /** Begins no more studios, and waits for those at hand. */
  stop(): Promise<void>;
}

/** Held to the end of the transaction; whoever does not get it leaves the studio to the one that has it. */
async function isOurs(tx: Tx, name: string): Promise<boolean> {
  const lock = sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name}), hashtext(current_setting('app.studio_id'))) as ours`;
  const { rows } = await lock.execute(tx);
  return rows[0]?.ours ?? false;
}

/**
 * Goes through all studios again and again, each sweep at its own pace. Several processes may: each studio is swept by one
 * of them at a time. A studio that fails is told of and does not keep the others waiting.
 */
export function startSweeps({ db, clock, log }: Parts, sweeps: readonly Sweep[]): Sweeper {
  let isStopping = false;
  const timers = new Map<Sweep, NodeJS.Timeout>();
  const running = new Map<Sweep, Promise<number>>();

  async function sweepStudio({ name, sweep }: Sweep, studioId: string): Promise<number> {
    try {
      return await db.studio(studioId, async (tx) => ((await isOurs(tx, name)) ? sweep(tx, clock.now()) : 0));
    } catch (error) {
      log.error({ event: 'sweep', name, studioId, err: error }, 'a sweep failed in one studio');
      return 0;
    }
  }

  async function round(sweep: Sweep): Promise<number> {
    let done = 0;
    for (const { studio_id: studioId } of await db.readPlatform(sqlBuilder.selectFrom('studio').select('studio_id'))) {
      if (isStopping) break;
      done += await sweepStudio(sweep, studioId);
    }
    if (done > 0) log.info({ event: 'sweep', name: sweep.name, done }, 'did what was due');
    return done;
  }

  /** One round after the other, also when it is asked for while one is under way. */
  function start(sweep: Sweep): Promise<number> {
    const next = (running.get(sweep) ?? Promise.resolve(0)).then(() => round(sweep));
    running.set(sweep, next.catch(() => 0));
    return next;
  }

  function later(sweep: Sweep): void {
    const timer = setTimeout(() => {
      start(sweep)
        .catch((error: unknown) => log.error({ event: 'sweep', name: sweep.name, err: error }, 'could not sweep'))
        .finally(() => isStopping || later(sweep));
    }, sweep.everySeconds * 1000);
    timers.set(sweep, timer.unref());
  }
  sweeps.forEach(later);

  return {
    async sweepAll() {
      let done = 0;
      for (const sweep of sweeps) done += await start(sweep);
      return done;
    },
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
