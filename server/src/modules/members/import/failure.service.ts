import type { Tx } from '../../../platform/db/database.ts';
import { importRepository, type JobRow } from './import.repository.ts';

/** More than a database that is away for a moment takes, and few enough that somebody who waits learns of it. */
const MOST_FAILURES = 3;

const SENTENCES: Record<string, string> = {
  CHECKING: 'We cannot check this file. Save it again as Excel (.xlsx) or CSV, and choose it again',
  RUNNING: 'The import broke down, and a part of the file may be missing. Undo it, or choose the file again',
  UNDOING: 'The undo broke down, and a part of the import may still be there. Undo it again',
};

/**
 * Notes that a part of a job broke down. One that does so again and again is given up, so that it keeps no other
 * waiting; what it has imported can be undone.
 */
export async function noteFailure(tx: Tx, begun: JobRow, now: Date): Promise<void> {
  const jobs = importRepository(tx);
  const job = await jobs.lock(begun.import_job_id);
  // Another server has finished the step meanwhile.
  if (job?.status !== begun.status) return;
  const failures = job.failures + 1;
  if (failures < MOST_FAILURES) return jobs.change(job.import_job_id, { failures });
  await jobs.noteProblem(job.import_job_id, SENTENCES[job.status] ?? '');
  await jobs.change(job.import_job_id, {
    status: 'FAILED',
    failures: 0,
    valid: 0,
    finished_at: job.status === 'RUNNING' ? now : job.finished_at,
  });
}
