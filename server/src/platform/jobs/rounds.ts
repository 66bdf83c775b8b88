import { sql } from 'kysely';
import type { Logger } from 'pino';
import { sqlBuilder, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Errand, Sweep } from './sweep.ts';

export type RoundParts = Pick<Deps, 'db' | 'clock'> & { log: Pick<Logger, 'info' | 'error'> };

/** Held to the end of the transaction; whoever does not get it leaves the studio to the one that has it. */
async function isOurs(tx: Tx, name: string): Promise<boolean> {
  const lock = sql<{
    ours: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${name}), hashtext(current_setting('app.studio_id'))) as ours`;
  const { rows } = await lock.execute(tx);
  return rows[0]?.ours ?? false;
}

export interface Rounds {
  /**
   * Goes once through all studios. A studio that fails is told of and does not keep the others waiting.
   * @returns how many things were done.
   */
  go(task: Sweep | Errand): Promise<number>;
  /** Begins no more studios. */
  stop(): void;
}

/** Several processes may go at the same time: a sweep is in each studio with one of them only. */
export function roundsOf({ db, clock, log }: RoundParts): Rounds {
  let isStopping = false;

  const work = (task: Sweep | Errand, studioId: string): Promise<number> =>
    'run' in task
      ? task.run(studioId)
      : db.studio(studioId, async (tx) => ((await isOurs(tx, task.name)) ? task.sweep(tx, clock.now()) : 0));

  async function visit(task: Sweep | Errand, studioId: string): Promise<number> {
    try {
      return await work(task, studioId);
    } catch (error) {
      log.error({ event: 'sweep', name: task.name, studioId, err: error }, 'a sweep failed in one studio');
      return 0;
    }
  }

  return {
    async go(task) {
      let done = 0;
      for (const { studio_id: studioId } of await db.readPlatform(
        sqlBuilder.selectFrom('studio').select('studio_id'),
      )) {
        if (isStopping) break;
        done += await visit(task, studioId);
      }
      if (done > 0) log.info({ event: 'sweep', name: task.name, done }, 'did what was due');
      return done;
    },
    stop: () => void (isStopping = true),
  };
}
