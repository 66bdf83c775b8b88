import {
  ownPaySchema,
  ownSlipQuerySchema,
  ownSlipSchema,
} from '@studio/contract/reports/payroll/ownPay.schema';
import { byRunIdSchema, paySlipQuerySchema } from '@studio/contract/reports/payroll/run.schema';
import { MEDIA_TYPES } from '../../../../platform/export/tableFile.ts';
import { fileAnswer } from '../../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../../platform/http/guard/access.ts';
import { DEAR, REPORTS } from '../../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { PDF } from '../../../../platform/pdf/pdfPage.ts';
import { bankFile } from './bankFile.service.ts';
import { ownPay, ownSlip } from './own.service.ts';
import { payslip } from './payslip.service.ts';

const AREA = '/api/payroll/portal';

/** What people see of their own pay, and what leaves the portal. */
export const slipRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    url: `${AREA}/my`,
    access: staff('payroll.view'),
    answer: ownPaySchema,
    rateLimit: REPORTS,
    summary: 'One’s own pay: locked runs, and what comes next',
    handle: ({ ctx }) => ownPay(ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/my/slip`,
    access: staff('payroll.view'),
    query: ownSlipQuerySchema,
    answer: ownSlipSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One’s own part of a locked run',
    handle: ({ query, ctx }) => ownSlip(ctx, query.runId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/payslip`,
    access: staff('payroll.view'),
    query: paySlipQuerySchema,
    answer: fileAnswer(PDF),
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'A payslip of a locked run as a PDF',
    handle: ({ query, ctx }) => payslip(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/run/bank-file`,
    access: staff('payroll.lock'),
    query: byRunIdSchema,
    answer: fileAnswer(MEDIA_TYPES.csv),
    refusals: ['NOT_FOUND', 'PAYROLL_STEP'],
    rateLimit: DEAR,
    summary: 'What is to be transferred for a locked run, as a CSV',
    handle: ({ query, ctx }) => bankFile(ctx, query.runId),
  }),
];
