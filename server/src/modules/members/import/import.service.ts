import { numberOrderOf } from '@studio/contract/configure/place/dateOrder';
import {
  type CheckImport,
  type ImportJob,
  type ImportJobs,
  type RunImport,
  type StartImport,
} from '@studio/contract/members/import/import.schema';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPreset,
  type ImportStatus,
} from '@studio/contract/members/import/importFields';
import { HOUR, localDateOf } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { beginningOf } from '@studio/contract/values/letters/characters';
import { inUtf8, UnreadableTable } from '../../../platform/export/readTable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isUploadedFile } from '../../../platform/http/input/isUploadedFile.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { platformLimit } from '../../shell/platform-plan/platform-plan.api.ts';
import { membersOf } from './archive.service.ts';
import { matchColumns, type Matching } from './read/columns.rules.ts';
import { memberLines } from './read/lines.service.ts';
import { importRepository } from './import.repository.ts';
import { countsAhead, countsDone, findJob, latestJobs, NONE, problemsOf } from './import.views.ts';
import { missingLots, movedLots } from './lots/lots.views.ts';
import { isBusy, lockIn, lockToRead } from './lock.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

export interface Column {
  name: string;
  samples: string[];
}

/** What the file and the person who matched it say about its dates and phone numbers. */
export interface Options {
  preset: ImportPreset;
  dateOrder?: CheckImport['dateOrder'];
  countryCode?: string;
}

/** How dates and phone numbers are read: as somebody said, else as the studio writes them. */
export const readingOf = ({ dateOrder, countryCode }: Options, studio: Dating & { callingCode: string }) => ({
  dateOrder: dateOrder ?? numberOrderOf(studio.dateOrder),
  countryCode: countryCode || studio.callingCode,
});

const SAMPLES = 3;
/** For how long an import can be undone. */
export const UNDO_HOURS = 24;

const refuseFile = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'file', message }] });

/** The header and the first rows. @throws {Refusal} INVALID_FIELDS when the file is no table of members. */
async function readHead(bytes: Buffer): Promise<Column[]> {
  const lines: string[][] = [];
  try {
    for await (const { cells } of memberLines(bytes)) if (lines.push(cells) > SAMPLES) break;
  } catch (error) {
    throw error instanceof UnreadableTable ? refuseFile(error.sentence) : error;
  }
  const [header, ...samples] = lines;
  if (!header || samples.length === 0) throw refuseFile('This file has no rows below its header');
  return header.map((name, column) => ({
    name: beginningOf(name, 100) || `Column ${column + 1}`,
    samples: samples.map((cells) => beginningOf(cells[column] ?? '', 100)),
  }));
}

/** The table in the file, which may be the archive of an export. @throws {Refusal} INVALID_FIELDS */
function tableIn(bytes: Buffer): Buffer {
  try {
    return membersOf(bytes);
  } catch (error) {
    throw error instanceof UnreadableTable ? refuseFile(error.sentence) : error;
  }
}

/** Takes a file, and suggests what its columns hold. Nothing is imported yet. */
export async function startImport(ctx: StaffContext, { file, text }: StartImport): Promise<ImportJob> {
  const upload = isUploadedFile(file) ? file : null;
  const table = tableIn(upload?.bytes ?? Buffer.from(text));
  if (table.length === 0) throw refuseFile('Choose a file');
  const { country } = await ctx.transaction(studioSettings);
  const bytes = inUtf8(table, country);
  const columns = await readHead(bytes);
  const { preset, matching } = matchColumns(columns.map(({ name }) => name));
  return ctx.transaction(async (tx) => {
    const fileName = beginningOf(upload?.fileName ?? 'pasted.csv', 200);
    const importJobId = await importRepository(tx).insert({
      staffId: ctx.staffId,
      fileName,
      file: bytes,
      columns,
      mapping: matching,
      options: { preset },
      now: ctx.now,
    });
    writeAudit(tx, ctx, {
      action: 'memberImport.start',
      entity: 'import_job',
      entityId: importJobId,
      after: { fileName },
    });
    return shown(tx, importJobId, ctx.now);
  });
}

function matchingOf({ matches }: CheckImport, columns: number): Matching {
  if (matches.length === 0) throw new Refusal('INVALID_FIELDS', { message: 'Match at least one column.' });
  const matching: Matching = {};
  for (const { field, column } of matches) {
    if (column >= columns) throw new Refusal('INVALID_FIELDS', { message: 'The file has no such column.' });
    if (matching[field as ImportField] !== undefined)
      throw new Refusal('INVALID_FIELDS', {
        message: `Two columns are matched with "${IMPORT_FIELDS[field as ImportField]}".`,
      });
    matching[field as ImportField] = column;
  }
  return matching;
}

/** Begins the dry run. It may be repeated with other columns until the file has been imported. */
export const startCheck = (ctx: StaffContext, input: CheckImport): Promise<ImportJob> =>
  ctx.transaction(async (tx) => {
    const { importJobId, dateOrder, countryCode } = input;
    const job = await lockToRead(tx, importJobId);
    const jobs = importRepository(tx);
    const mapping = matchingOf(input, (job.columns as unknown as Column[]).length);
    const { preset } = job.options as unknown as Options;
    await jobs.removeRows(importJobId);
    await jobs.change(importJobId, {
      status: 'CHECKING',
      mapping: JSON.stringify(mapping),
      options: JSON.stringify({ preset, dateOrder, countryCode }),
      total: 0,
      valid: 0,
      done: 0,
    });
    writeAudit(tx, ctx, {
      action: 'memberImport.check',
      entity: 'import_job',
      entityId: importJobId,
      after: { mapping },
    });
    return shown(tx, importJobId, ctx.now);
  });

/** Refuses more new members than the platform plan has room for. */
async function checkRoom(tx: Tx, newMembers: number, now: Date): Promise<void> {
  if (newMembers === 0) return;
  const reached = await platformLimit(tx, 'members', now, newMembers);
  if (reached) throw new Refusal('PLAN_LIMIT', { data: { ...reached } });
}

const problemRows = (rows: number): string => (rows === 1 ? '1 row has' : `${rows} rows have`);

/** Begins the import of what was checked. */
export const runImport = (ctx: StaffContext, { importJobId, onlyValid }: RunImport): Promise<ImportJob> =>
  ctx.transaction(async (tx) => {
    const job = await lockIn(tx, importJobId, ['CHECKED'], 'Check the file first.');
    if (job.valid === 0)
      throw new Refusal('REQUEST_FINAL', { message: 'No row of this file can be imported.' });
    if (!onlyValid && job.valid < job.total)
      throw new Refusal('REQUEST_FINAL', {
        message: `${problemRows(job.total - job.valid)} problems. Fix them, or import only the others.`,
      });
    const { newMembers, leftOut } = await countsAhead(tx, importJobId);
    if (leftOut === job.valid) throw new Refusal('REQUEST_FINAL', { message: 'Choose at least one row.' });
    await checkRoom(tx, newMembers, ctx.now);
    await importRepository(tx).change(importJobId, { status: 'RUNNING', done: 0 });
    writeAudit(tx, ctx, {
      action: 'memberImport.run',
      entity: 'import_job',
      entityId: importJobId,
      after: { rows: job.valid - leftOut, leftOut },
    });
    return shown(tx, importJobId, ctx.now);
  });

/** Also of an import that broke down: what it brought before. */
const CAN_BE_UNDONE: readonly ImportStatus[] = ['DONE', 'FAILED'];

const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_HOURS * HOUR);

/** Begins to take back what was imported, within a day. */
export const undoImport = (ctx: StaffContext, importJobId: string): Promise<ImportJob> =>
  ctx.transaction(async (tx) => {
    const job = await lockIn(tx, importJobId, CAN_BE_UNDONE, 'There is nothing to undo.');
    if (!job.finished_at) throw new Refusal('REQUEST_FINAL', { message: 'There is nothing to undo.' });
    if (undoUntil(job.finished_at) < ctx.now)
      throw new Refusal('REQUEST_FINAL', { message: 'An import can be undone for 24 hours.' });
    await importRepository(tx).change(importJobId, { status: 'UNDOING', done: 0 });
    writeAudit(tx, ctx, {
      action: 'memberImport.undo',
      entity: 'import_job',
      entityId: importJobId,
      after: { members: job.members_added },
    });
    return shown(tx, importJobId, ctx.now);
  });

/** Until when a job can be undone; null = it cannot, or no longer. */
function undoUntilOf({ status, finished_at: at }: { status: string; finished_at: Date | null }, now: Date) {
  const until = CAN_BE_UNDONE.includes(status as ImportStatus) && at ? undoUntil(at) : null;
  return until && until > now ? until.toISOString() : null;
}

const AHEAD: readonly string[] = ['CHECKED'];

type Found = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function countsOf(tx: Tx, job: Found) {
  const { import_job_id: importJobId, status } = job;
  // A page that waits looks often, and shows only how far the work is.
  if (status === 'READ' || isBusy(job)) return NONE;
  return AHEAD.includes(status) ? countsAhead(tx, importJobId) : countsDone(tx, importJobId, job);
}

const WITH_EARLIER: readonly string[] = ['CHECKED', 'DONE'];

/** What earlier imports brought and this file does not have. */
const missingOf = (tx: Tx, { import_job_id: importJobId, status }: Found, today: string) =>
  WITH_EARLIER.includes(status) ? missingLots(tx, importJobId, today) : { total: 0, items: [] };

/** @throws {Refusal} NOT_FOUND */
export async function shown(tx: Tx, importJobId: string, now: Date): Promise<ImportJob> {
  const job = await findJob(tx, importJobId);
  if (!job) throw new Refusal('NOT_FOUND');
  const status = job.status as ImportStatus;
  const options = job.options as unknown as Options;
  const settings = await studioSettings(tx);
  return {
    importJobId,
    fileName: job.file_name,
    status,
    preset: options.preset,
    ...readingOf(options, settings),
    columns: job.columns as unknown as Column[],
    matches: Object.entries(job.mapping as unknown as Matching).map(([field, column]) => ({
      field: field as ImportField,
      column,
    })),
    total: job.total,
    valid: job.valid,
    done: job.done,
    ...(await countsOf(tx, job)),
    missing: await missingOf(tx, job, localDateOf(now, settings.timezone)),
    moved: WITH_EARLIER.includes(status) ? await movedLots(tx, importJobId) : { total: 0, items: [] },
    problems: isBusy(job) ? [] : await problemsOf(tx, importJobId),
    createdAt: job.created_at.toISOString(),
    undoUntil: undoUntilOf(job, now),
  };
}

/** @throws {Refusal} NOT_FOUND */
export const readImport = (ctx: StaffContext, importJobId: string): Promise<ImportJob> =>
  ctx.transaction((tx) => shown(tx, importJobId, ctx.now));

export const listImports = (ctx: StaffContext): Promise<ImportJobs> =>
  ctx.transaction(async (tx) =>
    (await latestJobs(tx)).map((job) => ({
      importJobId: job.import_job_id,
      fileName: job.file_name,
      staffName: job.display_name,
      status: job.status as ImportStatus,
      total: job.total,
      valid: job.valid,
      done: job.done,
      newMembers: job.members_added,
      packages: job.packages_added,
      createdAt: job.created_at.toISOString(),
      undoUntil: undoUntilOf(job, ctx.now),
    })),
  );
