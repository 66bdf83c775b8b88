import {
  archiveTaxRateSchema,
  byTaxRateIdSchema,
  saveTaxRateSchema,
  taxRateSchema,
  taxRatesSchema,
} from '@studio/contract/configure/tax-rate.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { archiveTaxRate, deleteTaxRate, saveTaxRate } from './tax-rate.service.ts';
import { listTaxRates } from './tax-rate.views.ts';

const URL = '/api/studio/portal/tax-rate';

/** Routes of the taxes that a studio charges. */
export const taxRateModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: staff('plan.view'),
    answer: taxRatesSchema,
    summary: 'Tax rates of the studio',
    handle: ({ ctx }) => ctx.transaction(listTaxRates),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access: staff('configure.edit'),
    body: saveTaxRateSchema,
    answer: taxRateSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND'],
    summary: 'Adds a tax rate, or changes the one that the body names',
    handle: ({ body, ctx }) => saveTaxRate(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/archive`,
    access: staff('configure.edit'),
    body: archiveTaxRateSchema,
    answer: taxRateSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND'],
    summary: 'Keeps a tax rate from being given to anything more',
    handle: ({ body, ctx }) => archiveTaxRate(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${URL}/:taxRateId`,
    access: staff('configure.edit'),
    params: byTaxRateIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a tax rate that nothing has',
    handle: ({ params, ctx }) => deleteTaxRate(ctx, params.taxRateId),
  }),
];
