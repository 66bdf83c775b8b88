import type { Deps } from '../../../platform/deps.ts';
import type { ExternalJob } from '../../../platform/jobs/sweep.ts';
import { checkRows } from './check.service.ts';
import { importRepository } from './import.repository.ts';
import { takeRows } from './take.service.ts';
import { undoRows } from './undo.service.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Does the next part of the studio's imports. @returns whether there was one. */
const step = ({ db, clock }: Parts, studioId: string): Promise<boolean> =>
  db.studio(studioId, async (tx) => {
    const job = await importRepository(tx).lockNext();
    if (!job) return false;
    if (job.status === 'CHECKING') await checkRows(tx, job, clock.now());
    else if (job.status === 'RUNNING') await takeRows(tx, job, clock.now());
    else await undoRows(tx, job, clock.now());
    await importRepository(tx).gatherStatistics();
    return true;
  });

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
