import { IMPORT_FIELDS, type ImportField } from '@studio/contract/members/import/importFields';
import type { Table } from '../../../../platform/export/tableFile.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { importRepository } from '../import.repository.ts';
import type { Column } from '../import.service.ts';
import { findJob, problemRowsOf, type ProblemRow } from '../import.views.ts';
import { ADDED_COLUMNS, memberLines } from '../read/lines.service.ts';

/** `Email: "x" is not an email address; Phone: …` */
const wordsOf = ({ problems }: ProblemRow): string =>
  problems
    .map(({ field, message }) => `${IMPORT_FIELDS[field as ImportField] ?? field}: ${message}`)
    .join('; ');

/** The first row is none of the file: it says what is wrong with the file as a whole. */
const OF_ALL = 1;

/** The rows of a file that have problems, each after its number and what is wrong with it. */
async function* problemLines(file: Buffer | null, rows: readonly ProblemRow[]) {
  const waiting = new Map(rows.map((one) => [one.row, wordsOf(one)]));
  const ofAll = waiting.get(OF_ALL);
  if (ofAll !== undefined) yield [OF_ALL, ofAll];
  waiting.delete(OF_ALL);
  // Only as far as there are any: what comes after the last one may be what nobody can read.
  if (file && waiting.size > 0)
    for await (const { number, cells } of memberLines(file)) {
      const words = waiting.get(number);
      if (words === undefined) continue;
      yield [number, words, ...cells];
      waiting.delete(number);
      if (waiting.size === 0) return;
    }
  // Without the file, which is not kept for ever, there is only what was wrong.
  yield* waiting;
}

/** The names of a file's columns, as they are. */
async function headerOf(file: Buffer): Promise<string[]> {
  for await (const { cells } of memberLines(file)) return cells;
  return [];
}

/**
 * What an import refused, as a file that can be corrected and sent again: the rows with all their columns, and before
 * these two which the import passes over. It says what the import's own file says, as long as that is kept.
 * @throws {Refusal} NOT_FOUND
 */
export const problemTable = (ctx: StaffContext, importJobId: string): Promise<Table> =>
  ctx.transaction(async (tx) => {
    const job = await findJob(tx, importJobId);
    if (!job) throw new Refusal('NOT_FOUND');
    const file = await importRepository(tx).fileOf(importJobId);
    const columns = job.columns as unknown as Column[];
    return {
      name: 'problems',
      header: [...ADDED_COLUMNS, ...(file ? await headerOf(file) : columns.map(({ name }) => name))],
      rows: problemLines(file, await problemRowsOf(tx, importJobId)),
    };
  });
