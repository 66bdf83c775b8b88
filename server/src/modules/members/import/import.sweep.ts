import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ExternalJob } from '../../../platform/jobs/sweep.ts';
import { checkRows } from './check.service.ts';
import { noteFailure } from './failure.service.ts';
import { importRepository, type JobRow } from './import.repository.ts';
import { takeRows } from './take.service.ts';
import { undoRows } from './undo.service.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Does the next part of a job. */
async function takeStep(tx: Tx, job: JobRow, now: Date): Promise<void> {
  if (job.status === 'CHECKING') await checkRows(tx, job, now);
  else if (job.status === 'RUNNING') await takeRows(tx, job, now);
  else await undoRows(tx, job, now);
  const jobs = importRepository(tx);
  if (job.failures > 0) await jobs.change(job.import_job_id, { failures: 0 });
  await jobs.gatherStatistics();
}

/** Does the next part of the studio's imports. @returns whether there was one. */
async function step({ db, clock }: Parts, studioId: string): Promise<boolean> {
  const at: { job?: JobRow | undefined } = {};
  try {
    return await db.studio(studioId, async (tx) => {
      at.job = await importRepository(tx).lockNext();
      if (at.job) await takeStep(tx, at.job, clock.now());
      return at.job !== undefined;
    });
  } catch (error) {
    const { job } = at;
    // On its own, since the transaction of the step has been rolled back.
    if (job) await db.studio(studioId, (tx) => noteFailure(tx, job, clock.now()));
    throw error;
  }
}

/**
 * Works on the imports of a studio until none has work left, or another server works on the rest. Each part is
 * one transaction with its progress, so that it may stop anywhere.
 */
export async function workOnImports(parts: Parts, studioId: string): Promise<number> {
  let steps = 0;
  while (await step(parts, studioId)) steps += 1;
  return steps;
}

/** Every minute: goes on where a server has stopped. A request begins its own work at once. */
export const imports = (deps: Deps): ExternalJob => ({
  name: 'member-import',
  everySeconds: 60,
  run: (studioId) => workOnImports(deps, studioId),
});
