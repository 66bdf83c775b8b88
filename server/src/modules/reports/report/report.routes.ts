import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { reportOptionsSchema } from '@studio/contract/reports/reportOptions.schema';
import {
  reportFileQuerySchema,
  reportQuerySchema,
  reportSchema,
  type ReportNarrowing,
  type ReportQuery,
} from '@studio/contract/reports/reportQuery';
import type { Deps, Module } from '../../../platform/deps.ts';
import { MEDIA_TYPES, type TableFormat } from '../../../platform/export/tableFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { FILES, REPORTS } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { exportReport } from './file.service.ts';
import { readOptions, readReport } from './report.service.ts';
import type { ReportSource } from './report.views.ts';
import { FILED_SOURCES, SOURCES } from './sources.views.ts';

const urlOf = ({ key }: ReportDefinition): string => `/api/report/portal/${key}`;

function answerRoute(source: ReportSource): Route {
  const { report }: { report: ReportDefinition } = source;
  return defineRoute({
    method: 'GET',
    url: urlOf(report),
    access: staff(report.permission),
    query: reportQuerySchema(report),
    answer: reportSchema(report),
    refusals: ['NOT_FOUND', 'PLAN_LIMIT'],
    rateLimit: REPORTS,
    summary: report.about,
    handle: ({ query, ctx }) => readReport(ctx, source, query as ReportQuery),
  });
}

function fileRoutes(source: ReportSource, db: Deps['db']): Route[] {
  const { report }: { report: ReportDefinition } = source;
  const url = urlOf(report);
  return [
    defineRoute({
      method: 'GET',
      url: `${url}/export`,
      access: staff(report.permission),
      query: reportFileQuerySchema(report),
      answer: fileAnswer(...Object.values(MEDIA_TYPES)),
      refusals: ['NOT_FOUND', 'PLAN_LIMIT', 'REPORT_TOO_LONG', 'PROOF_NEEDED'],
      rateLimit: FILES,
      summary: `${report.title} as a file, up to 5,000 rows`,
      handle: ({ query, ctx }) =>
        exportReport({ ...ctx, db }, source, query as ReportNarrowing & { format: TableFormat }),
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/options`,
      access: staff(report.permission),
      answer: reportOptionsSchema,
      rateLimit: REPORTS,
      summary: `What the report “${report.title}” can be narrowed to`,
      handle: ({ ctx }) => readOptions(ctx, report),
    }),
  ];
}

/** Routes of the reports. */
export const reportModule: Module = ({ db }) => [
  ...SOURCES.map(answerRoute),
  ...FILED_SOURCES.flatMap((source) => fileRoutes(source, db)),
];
