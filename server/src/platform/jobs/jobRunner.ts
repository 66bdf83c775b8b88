import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sqlBuilder, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ExternalJob, Sweep } from './sweep.ts';

export type RunnerParts = Pick<Deps, 'db' | 'clock'> & { log: Pick<Logger, 'info' | 'error'> };

/**
 * Takes a lock that lasts until the transaction ends. A process without it leaves the studio to the lock's
 * holder.
 */
async function isOurs(tx: Tx, name: string): Promise<boolean> {
  const lock = sql<{
    ours: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${name}), hashtext(current_setting('app.studio_id'))) as ours`;
  const { rows } = await lock.execute(tx);
  return rows[0]?.ours ?? false;
}

export interface JobRunner {
  /**
   * Runs the job once in every studio. Logs a failing studio, and continues with the others.
   * @returns how many items it processed.
   */
  run(task: Sweep | ExternalJob): Promise<number>;
  /** Starts no further studios. */
  stop(): void;
}

/** Several processes may run at the same time: in each studio only one of them runs a sweep. */
export function jobRunner({ db, clock, log }: RunnerParts): JobRunner {
  let isStopping = false;

  const work = (task: Sweep | ExternalJob, studioId: string): Promise<number> =>
    'run' in task
      ? task.run(studioId)
      : db.studio(studioId, async (tx) => ((await isOurs(tx, task.name)) ? task.sweep(tx, clock.now()) : 0));

  async function runInStudio(task: Sweep | ExternalJob, studioId: string): Promise<number> {
    try {
      return await work(task, studioId);
    } catch (error) {
      log.error({ event: 'sweep', name: task.name, studioId, err: error }, 'a sweep failed in one studio');
      return 0;
    }
  }

  return {
    async run(task) {
      let done = 0;
      for (const { studio_id: studioId } of await db.readPlatform(
        sqlBuilder.selectFrom('studio').select('studio_id'),
      )) {
        if (isStopping) break;
        done += await runInStudio(task, studioId);
      }
      if (done > 0) log.info({ event: 'sweep', name: task.name, done }, 'did what was due');
      return done;
    },
    stop: () => void (isStopping = true),
  };
}
