import { byExtensionSchema, byStudioPackageIdSchema, packagePlanSchema, packagePlansSchema, publicPlansSchema, savePackagePlanSchema } from '@studio/contract/package.schema';
import type { Module } from '../../platform/deps.ts';
import { open, staff } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { deletePlan, listPublicPlans, savePlan } from './package.service.ts';
import { findPlan, listPlans, plansOnSale } from './package.views.ts';

const AREA = '/api/studio-package';

const readingRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('plan.view'),
    answer: packagePlansSchema,
    summary: 'All plans of the studio',
    handle: ({ ctx }) => ctx.transaction((tx) => listPlans(tx, ctx.now)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('plan.view'),
    query: byStudioPackageIdSchema,
    answer: packagePlanSchema,
    refusals: ['40400'],
    summary: 'One plan',
    handle: async ({ query, ctx }) => {
      const plan = await ctx.transaction((tx) => findPlan(tx, query.studioPackageId, ctx.now));
      if (!plan) throw new Refusal('40400');
      return plan;
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ddl`,
    access: staff('plan.view'),
    answer: publicPlansSchema,
    summary: 'Plans that staff can sell',
    handle: ({ ctx }) => ctx.transaction((tx) => plansOnSale(tx, 'counter')),
  }),
];

/** Package plans: what a studio sells. */
export const packageModule: Module = ({ db }) => [
  ...readingRoutes(),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('plan.edit'),
    body: savePackagePlanSchema,
    answer: packagePlanSchema,
    refusals: ['40053', '40400', '40901'],
    summary: 'Adds a plan, or changes the one that the body names',
    handle: ({ body, ctx }) => savePlan(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:studioPackageId`,
    access: staff('plan.edit'),
    params: byStudioPackageIdSchema,
    answer: noData,
    refusals: ['40050', '40400'],
    summary: 'Removes a plan that was never sold',
    handle: ({ params, ctx }) => deletePlan(ctx, params.studioPackageId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/public`,
    access: open(),
    query: byExtensionSchema,
    answer: publicPlansSchema,
    refusals: ['40006'],
    summary: 'Plans on the booking website',
    handle: ({ query }) => listPublicPlans(db, query.extension),
  }),
];
