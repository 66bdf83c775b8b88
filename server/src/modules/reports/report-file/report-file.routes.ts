import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import {
  byReportFileIdSchema,
  reportFileSchema,
  reportFilesSchema,
  type ReportFile,
} from '@studio/contract/reports/reportFile.schema';
import { reportFileQuerySchema, type ReportNarrowing } from '@studio/contract/reports/reportQuery';
import type { Deps, Module } from '../../../platform/deps.ts';
import type { TableFormat } from '../../../platform/export/tableFile.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { FILES, REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { FILED_SOURCES, type ReportSource } from '../report/report.api.ts';
import { askForFile, listFiles, readFile, readLink } from './report-file.service.ts';
import { workOnFiles } from './work.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Begins the work at once, without letting the request wait for it; the job goes on if it fails. */
async function atWork(deps: Deps, ctx: StaffContext, asked: Promise<ReportFile>): Promise<ReportFile> {
  const file = await asked;
  workOnFiles(deps, ctx.studioId).catch((error: unknown) =>
    ctx.log.warn(
      { event: 'report-file', err: error },
      'a file of a report was not finished; the job goes on with it',
    ),
  );
  return file;
}

function askingRoute(source: ReportSource, deps: Deps): Route {
  const { report }: { report: ReportDefinition } = source;
  return defineRoute({
    method: 'POST',
    url: `/api/report/portal/${report.key}/export`,
    access: staff(report.permission),
    body: reportFileQuerySchema(report),
    answer: reportFileSchema,
    refusals: ['NOT_FOUND', 'PLAN_LIMIT', 'PROOF_NEEDED'],
    rateLimit: FILES,
    summary: `Prepares ${report.title} as a file of any size`,
    handle: ({ body, ctx }) =>
      atWork(
        deps,
        ctx,
        askForFile({ ...ctx, auth: deps.auth }, source, body as ReportNarrowing & { format: TableFormat }),
      ),
  });
}

/** Routes of files that the server prepares. */
export const reportFileModule: Module = (deps) => [
  ...FILED_SOURCES.map((source) => askingRoute(source, deps)),
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/file',
    access: staff('dashboard.view'),
    answer: reportFilesSchema,
    rateLimit: REPORTS,
    summary: 'The caller’s files of reports of the last 90 days',
    handle: ({ ctx }) => listFiles({ ...ctx, auth: deps.auth }),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/file/:reportFileId',
    access: staff('dashboard.view'),
    params: byReportFileIdSchema,
    answer: reportFileSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: REPORTS,
    summary: 'How far a file of the caller’s is',
    handle: ({ params, ctx }) => readFile({ ...ctx, auth: deps.auth }, params.reportFileId),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/report/portal/file/:reportFileId/link',
    access: staff('dashboard.view'),
    params: byReportFileIdSchema,
    answer: reportFileSchema,
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    rateLimit: REPORTS,
    summary: 'A file of the caller’s with the link that downloads it',
    handle: ({ params, ctx }) => readLink({ ...ctx, auth: deps.auth }, params.reportFileId),
  }),
];
