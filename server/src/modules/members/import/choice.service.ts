import type {
  ChooseImportPreset,
  ChooseImportRows,
  ImportJob,
  ImportRows,
  ImportRowsQuery,
} from '@studio/contract/members/import/import.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { importRepository } from './import.repository.ts';
import { matchColumnsAs } from './read/columns.rules.ts';
import { shown, type Column, type Options } from './import.service.ts';
import { findJob, rowsOf } from './import.views.ts';
import { lockIn, lockToRead } from './lock.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The rows that can be imported, for whoever chooses among them. @throws {Refusal} NOT_FOUND */
export const listRows = (ctx: StaffContext, query: ImportRowsQuery): Promise<ImportRows> =>
  ctx.transaction(async (tx) => {
    if (!(await findJob(tx, query.importJobId))) throw new Refusal('NOT_FOUND');
    return rowsOf(tx, query);
  });

/** Says which rows of a checked file are taken. Rows with problems never are, whoever names them. */
export const chooseRows = (
  ctx: StaffContext,
  { importJobId, rows, rest }: ChooseImportRows,
): Promise<ImportJob> =>
  ctx.transaction(async (tx) => {
    await lockIn(tx, importJobId, ['CHECKED'], 'Check the file first.');
    const jobs = importRepository(tx);
    if (rest !== 'AS_IS') await jobs.chooseAll(importJobId, rest === 'TAKEN' ? 'VALID' : 'LEFT_OUT');
    await jobs.choose(importJobId, rows);
    const job = await shown(tx, importJobId, ctx.now);
    writeAudit(tx, ctx, {
      action: 'memberImport.choose',
      entity: 'import_job',
      entityId: importJobId,
      after: { leftOut: job.leftOut },
    });
    return job;
  });

/**
 * Says from which system a file comes, and matches its columns by that system's names. What was checked before counts
 * no more. @throws {Refusal} NOT_FOUND, or REQUEST_FINAL once it was imported.
 */
export const choosePreset = (
  ctx: StaffContext,
  { importJobId, preset }: ChooseImportPreset,
): Promise<ImportJob> =>
  ctx.transaction(async (tx) => {
    const job = await lockToRead(tx, importJobId);
    const names = (job.columns as unknown as Column[]).map(({ name }) => name);
    const jobs = importRepository(tx);
    await jobs.removeRows(importJobId);
    await jobs.change(importJobId, {
      status: 'READ',
      mapping: JSON.stringify(matchColumnsAs(names, preset)),
      options: JSON.stringify({ ...(job.options as object), preset }),
      total: 0,
      valid: 0,
      done: 0,
    });
    writeAudit(tx, ctx, {
      action: 'memberImport.preset',
      entity: 'import_job',
      entityId: importJobId,
      before: { preset: (job.options as unknown as Options).preset },
      after: { preset },
    });
    return shown(tx, importJobId, ctx.now);
  });
