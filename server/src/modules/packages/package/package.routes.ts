import {
  applyPreviewSchema,
  applyUndoneSchema,
  applyUndoSchema,
  planHistorySchema,
  planStatusSchema,
  sortPlansSchema,
} from '@studio/contract/packages/package-plan-change.schema';
import {
  byStudioPackageIdSchema,
  packagePlanSchema,
  packagePlansSchema,
  planListQuerySchema,
  publicPlansSchema,
  savePackagePlanSchema,
  savePlanPictureSchema,
} from '@studio/contract/packages/package-plan.schema';
import { byExtensionSchema } from '@studio/contract/configure/studio.schema';
import type { Module } from '../../../platform/deps.ts';
import { open, staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { previewApply, undoApply } from './apply/apply.service.ts';
import { planHistory } from './apply/history.views.ts';
import { savePlan } from './package.service.ts';
import { findPlan, listPlans, plansOnSale } from './package.views.ts';
import { savePlanPicture } from './picture.service.ts';
import { changePlanStatus, deletePlan, listPublicPlans, sortPlans } from './planList.service.ts';

const AREA = '/api/studio-package';

const readingRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('plan.view'),
    query: planListQuerySchema,
    answer: packagePlansSchema,
    summary: 'All plans of the studio',
    handle: ({ query, ctx }) =>
      ctx.transaction((tx) => listPlans(tx, { withArchived: query.withArchived, now: ctx.now })),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('plan.view'),
    query: byStudioPackageIdSchema,
    answer: packagePlanSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One plan',
    handle: async ({ query, ctx }) => {
      const plan = await ctx.transaction((tx) => findPlan(tx, query.studioPackageId, ctx.now));
      if (!plan) throw new Refusal('NOT_FOUND');
      return plan;
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/history`,
    access: staff('plan.view'),
    query: byStudioPackageIdSchema,
    answer: planHistorySchema,
    refusals: ['NOT_FOUND'],
    summary: 'Versions of a plan, and changes of what was sold of it',
    handle: async ({ query, ctx }) => {
      const history = await ctx.transaction((tx) => planHistory(tx, query.studioPackageId, ctx.now));
      if (!history) throw new Refusal('NOT_FOUND');
      return history;
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/ddl`,
    access: staff('plan.view'),
    answer: publicPlansSchema,
    summary: 'Plans that staff can sell',
    handle: ({ ctx }) => ctx.transaction((tx) => plansOnSale(tx, { to: 'STAFF', now: ctx.now })),
  }),
];

const applyRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/apply-preview`,
    access: staff('plan.edit'),
    body: savePackagePlanSchema,
    answer: applyPreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What an edit would change, and for whom; nothing is written',
    handle: ({ body, ctx }) => previewApply(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/apply-undo`,
    access: staff('plan.edit'),
    body: applyUndoSchema,
    answer: applyUndoneSchema,
    refusals: ['REQUEST_FINAL', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Takes back what an edit has changed on packages that were sold',
    handle: ({ body, ctx }) => undoApply(ctx, body.batchId),
  }),
];

const listRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/sort`,
    access: staff('plan.edit'),
    body: sortPlansSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'The order in which plans are shown',
    handle: ({ body, ctx }) => sortPlans(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/status`,
    access: staff('plan.edit'),
    body: planStatusSchema,
    answer: packagePlanSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND'],
    summary: 'Puts a plan on sale, takes it off or archives it',
    handle: ({ body, ctx }) => changePlanStatus(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:studioPackageId`,
    access: staff('plan.edit'),
    params: byStudioPackageIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a plan that was never sold',
    handle: ({ params, ctx }) => deletePlan(ctx, params.studioPackageId),
  }),
];

/** Routes of plans. */
export const packageModule: Module = ({ db }) => [
  ...readingRoutes(),
  ...applyRoutes(),
  ...listRoutes(),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/picture`,
    access: staff('plan.edit'),
    body: savePlanPictureSchema,
    answer: packagePlanSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    summary: 'Gives a plan another picture, or none',
    handle: ({ body, ctx }) => savePlanPicture(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('plan.edit'),
    body: savePackagePlanSchema,
    answer: packagePlanSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
    summary: 'Adds a plan, or changes the one that the body names',
    handle: ({ body, ctx }) => savePlan(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/public`,
    access: open(),
    query: byExtensionSchema,
    answer: publicPlansSchema,
    refusals: ['STUDIO_UNKNOWN', 'MEMBERS_ONLY'],
    summary: 'Plans on the booking website',
    handle: ({ query, ctx }) => listPublicPlans(db, query.extension, ctx.now),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: publicPlansSchema,
    summary: 'Plans that a member can buy',
    handle: ({ ctx }) =>
      ctx.transaction((tx) => plansOnSale(tx, { to: 'MEMBER', memberId: ctx.memberId, now: ctx.now })),
  }),
];
