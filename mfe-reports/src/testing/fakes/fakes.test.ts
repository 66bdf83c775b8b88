import { cashUpSchema } from '@studio/contract/reports/cash-up.schema';
import { closedMonthsSchema } from '@studio/contract/reports/closed-month.schema';
import { deferredRevenueSchema } from '@studio/contract/reports/deferred-revenue.schema';
import { ownPaySchema, ownSlipSchema } from '@studio/contract/reports/payroll/ownPay.schema';
import { payrollConfigSchema } from '@studio/contract/reports/payroll/rate.schema';
import { payrollRunSchema, payrollRunsSchema } from '@studio/contract/reports/payroll/run.schema';
import { reportOptionsSchema } from '@studio/contract/reports/reportOptions.schema';
import { reportSchema } from '@studio/contract/reports/reportQuery';
import { REPORTS } from '@studio/contract/reports/reports';
import { whatIfSchema, whatIfTodaySchema } from '@studio/contract/reports/what-if.schema';
import { sessionDetailSchema } from '@studio/contract/schedule/schedule.schema';
import { askValid, type AnswerSchema } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { alone } from '../alone.ts';

const WEEK = 'from=2026-11-16&to=2026-11-23';

test.each<[string, string, AnswerSchema]>([
  ['a day to cash up', '/api/report/portal/cash-up/day?day=2026-11-20', cashUpSchema],
  ['what if', '/api/report/portal/what-if?question=WAITLIST_MODE&value=OFF', whatIfSchema],
  ['the rules of today', '/api/report/portal/what-if/today', whatIfTodaySchema],
  ['closed months', '/api/report/portal/closed-month', closedMonthsSchema],
  ['deferred revenue', '/api/report/portal/deferred-revenue', deferredRevenueSchema],
  ['what people are paid by', '/api/payroll/portal/config', payrollConfigSchema],
  ['payroll runs', '/api/payroll/portal/runs', payrollRunsSchema],
  ['a payroll run', '/api/payroll/portal/run?runId=x', payrollRunSchema],
  ['one’s own pay', '/api/payroll/portal/my', ownPaySchema],
  ['one’s own payslip', '/api/payroll/portal/my/slip?runId=x', ownSlipSchema],
  ['what reports can be narrowed to', '/api/report/portal/booking/options', reportOptionsSchema],
  ['a session', '/api/schedule/portal?scheduleId=x', sessionDetailSchema],
  ...REPORTS.map((report): [string, string, AnswerSchema] => [
    `the report ${report.key}`,
    `/api/report/portal/${report.key}?${WEEK}`,
    reportSchema(report),
  ]),
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  server.use(...alone.fakes());
  const data: unknown = await askValid(schema, path);
  const { items = data } = data as { items?: unknown };
  expect(JSON.stringify(items).length).toBeGreaterThan(100);
});
