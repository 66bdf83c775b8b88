import {
  byRateIdSchema,
  payrollConfigSchema,
  savePayrollSettingsSchema,
  saveRateSchema,
} from '@studio/contract/reports/payroll/rate.schema';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { payrollConfig, removeRate, savePayrollSettings, saveRate } from './config.service.ts';

const URL = '/api/payroll/portal/config';

/** What people are paid by. */
export const rateRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    url: URL,
    access: staff('payroll.configure'),
    answer: payrollConfigSchema,
    summary: 'Rates and settings of payroll',
    handle: ({ ctx }) => payrollConfig(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access: staff('payroll.configure'),
    body: saveRateSchema,
    answer: payrollConfigSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_LIMIT', 'PAYROLL_LOCKED', 'NAME_TAKEN'],
    idempotent: true,
    summary: 'Adds or changes a rate',
    handle: ({ body, ctx }) => saveRate(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: URL,
    access: staff('payroll.configure'),
    query: byRateIdSchema,
    answer: payrollConfigSchema,
    refusals: ['NOT_FOUND', 'PAYROLL_LOCKED'],
    summary: 'Removes a rate that no locked run paid by',
    handle: ({ query, ctx }) => removeRate(ctx, query.rateId),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/settings`,
    access: staff('payroll.configure'),
    body: savePayrollSettingsSchema,
    answer: payrollConfigSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Changes how heads are counted and special sessions paid',
    handle: ({ body, ctx }) => savePayrollSettings(ctx, body),
  }),
];
