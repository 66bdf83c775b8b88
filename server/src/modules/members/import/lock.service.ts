import type { ImportStatus } from '@studio/contract/members/import/importFields';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { importRepository, type JobRow } from './import.repository.ts';

const BUSY: readonly string[] = ['CHECKING', 'RUNNING', 'UNDOING'];

/** Whether a job is being worked on. */
export const isBusy = ({ status }: { status: string }): boolean => BUSY.includes(status);

/** @throws {Refusal} NOT_FOUND, or REQUEST_FINAL with a sentence when the job is past this step. */
export async function lockIn(
  tx: Tx,
  importJobId: string,
  allowed: readonly ImportStatus[],
  message: string,
): Promise<JobRow> {
  const job = await importRepository(tx).lock(importJobId);
  if (!job) throw new Refusal('NOT_FOUND');
  if (allowed.includes(job.status as ImportStatus)) return job;
  throw new Refusal('REQUEST_FINAL', {
    message: isBusy(job) ? 'We are still working on this file.' : message,
  });
}

/**
 * A job whose file may be read anew. Not one of which a part has been imported: its rows are what an undo goes by.
 * @throws {Refusal} NOT_FOUND, REQUEST_FINAL
 */
export async function lockToRead(tx: Tx, importJobId: string): Promise<JobRow> {
  const job = await lockIn(tx, importJobId, ['READ', 'CHECKED', 'FAILED'], 'This file has been imported.');
  if (job.finished_at === null) return job;
  throw new Refusal('REQUEST_FINAL', {
    message: 'A part of this file has been imported. Choose it again: nobody is added twice.',
  });
}
