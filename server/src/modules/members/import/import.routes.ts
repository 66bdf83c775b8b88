import {
  byImportJobIdSchema,
  checkImportSchema,
  chooseImportPresetSchema,
  chooseImportRowsSchema,
  importJobSchema,
  importJobsSchema,
  importProblemsQuerySchema,
  importRowsQuerySchema,
  importRowsSchema,
  runImportSchema,
  startImportSchema,
  type ImportJob,
} from '@studio/contract/members/import/import.schema';
import { IMPORT_FIELDS, importFields } from '@studio/contract/members/import/importFields';
import type { Deps, Module } from '../../../platform/deps.ts';
import { MEDIA_TYPES, tableFile } from '../../../platform/export/tableFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { choosePreset, chooseRows, listRows } from './choice.service.ts';
import { startCheck, listImports, readImport, runImport, startImport, undoImport } from './import.service.ts';
import { problemTable } from './problems/problems.service.ts';
import { workOnImports } from './import.sweep.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const URL = '/api/member/portal/import';
const access = staff('data.transfer');

/** Begins the work at once, without letting the request wait for it; the sweep goes on if it fails. */
async function atWork(deps: Deps, ctx: StaffContext, job: Promise<ImportJob>): Promise<ImportJob> {
  const begun = await job;
  workOnImports(deps, ctx.studioId).catch((error: unknown) =>
    ctx.log.warn({ event: 'import', err: error }, 'an import stopped; the sweep goes on with it'),
  );
  return begun;
}

const changes = (deps: Deps) => [
  defineRoute({
    method: 'POST',
    url: URL,
    access,
    body: startImportSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'Looks at a file of members, and suggests what its columns hold',
    handle: ({ body, ctx }) => startImport(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/preset`,
    access,
    body: chooseImportPresetSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    rateLimit: DEAR,
    summary: 'Says from which system a file comes, and matches its columns anew',
    handle: ({ body, ctx }) => choosePreset(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/check`,
    access,
    body: checkImportSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    rateLimit: DEAR,
    summary: 'Dry run: says what would happen, and what is wrong in which row',
    handle: ({ body, ctx }) => atWork(deps, ctx, startCheck(ctx, body)),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/choose`,
    access,
    body: chooseImportRowsSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    rateLimit: DEAR,
    summary: 'Says which rows of a checked file are taken',
    handle: ({ body, ctx }) => chooseRows(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/run`,
    irreversible: true,
    access,
    body: runImportSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL', 'PLAN_LIMIT'],
    rateLimit: DEAR,
    summary: 'Imports the rows that were checked and not left out',
    handle: ({ body, ctx }) => atWork(deps, ctx, runImport(ctx, body)),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/undo`,
    irreversible: true,
    access,
    body: byImportJobIdSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND', 'REQUEST_FINAL'],
    rateLimit: DEAR,
    summary: 'Takes an import back within 24 hours, but for members who have done something since',
    handle: ({ body, ctx }) => atWork(deps, ctx, undoImport(ctx, body.importJobId)),
  }),
];

/** A page asks for the progress every four seconds. */
const WATCHED = [{ max: 20, windowSeconds: 60 }];

const reads = () => [
  defineRoute({
    method: 'GET',
    url: URL,
    access,
    answer: importJobsSchema,
    rateLimit: WATCHED,
    summary: 'The latest imports',
    handle: ({ ctx }) => listImports(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}/:importJobId`,
    access,
    params: byImportJobIdSchema,
    answer: importJobSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: WATCHED,
    summary: 'An import: its columns, progress, counts and problems',
    handle: ({ params, ctx }) => readImport(ctx, params.importJobId),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}-rows`,
    access,
    query: importRowsQuerySchema,
    answer: importRowsSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: WATCHED,
    summary: 'Rows of a checked file that can be imported, to choose among',
    handle: ({ query, ctx }) => listRows(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}-problems`,
    access,
    query: importProblemsQuerySchema,
    answer: fileAnswer(...Object.values(MEDIA_TYPES)),
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'The rows with problems as they were, each with its reason, to correct and send again',
    handle: async ({ query, ctx }) => tableFile(query.format, await problemTable(ctx, query.importJobId)),
  }),
  defineRoute({
    method: 'GET',
    url: `${URL}-template`,
    access,
    answer: fileAnswer(MEDIA_TYPES.csv),
    rateLimit: DEAR,
    summary: 'An empty file with the columns that we read',
    handle: async () =>
      tableFile('csv', {
        name: 'members',
        header: importFields.filter((field) => field !== 'fullName').map((field) => IMPORT_FIELDS[field]),
        rows: [],
      }),
  }),
];

/** Routes of the import. */
export const importModule: Module = (deps) => [...changes(deps), ...reads()];
