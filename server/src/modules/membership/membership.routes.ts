import {
  bySubscriptionIdSchema,
  cancelSubscriptionSchema,
  changePlanSchema,
  pauseSubscriptionSchema,
  resumeSubscriptionSchema,
  retrySubscriptionSchema,
  subscriptionDetailSchema,
  subscriptionListQuerySchema,
  subscriptionPageSchema,
  subscriptionPreviewQuerySchema,
  subscriptionPreviewSchema,
  subscriptionSchema,
  updateSubscriptionPriceSchema,
} from '@studio/contract/subscription.schema';
import type { Deps, Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { sendRefunds } from '../order/refund.facts.ts';
import { cancelSubscription } from './cancel.service.ts';
import { changePlan } from './changePlan.service.ts';
import { isMember, listSubscriptions, readDetail } from './membership.views.ts';
import { ownRoutes } from './own.routes.ts';
import { lastPaidOrder } from './payBack.service.ts';
import { pauseSubscription, resumeSubscription } from './pause.service.ts';
import { previewSubscription } from './preview.service.ts';
import { updatePrice } from './price.service.ts';
import { retrySubscription } from './retry.service.ts';
import { settingsRoutes } from './settings.routes.ts';

const AREA = '/api/subscription';

const reading = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('package.view'),
    query: subscriptionListQuerySchema,
    answer: subscriptionPageSchema,
    refusals: ['40400'],
    summary: 'Memberships of the studio, or of one member',
    handle: ({ query, ctx }) =>
      ctx.transaction(async (tx) => {
        if (query.memberId && !(await isMember(tx, query.memberId))) throw new Refusal('40400');
        return listSubscriptions(tx, query);
      }),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('package.view'),
    query: bySubscriptionIdSchema,
    answer: subscriptionDetailSchema,
    refusals: ['40400'],
    summary: 'One membership, with its cycles and pauses',
    handle: async ({ query, ctx }) => {
      const found = await ctx.transaction((tx) => readDetail(tx, query.subscriptionId));
      if (!found) throw new Refusal('40400');
      return found;
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/preview`,
    access: staff('package.view'),
    body: subscriptionPreviewQuerySchema,
    answer: subscriptionPreviewSchema,
    refusals: ['40400'],
    summary: 'What an action would do to a membership',
    handle: ({ body, ctx }) => previewSubscription(ctx, body),
  }),
];

const pausing = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/pause`,
    access: staff('package.adjust'),
    body: pauseSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40901', '40400'],
    idempotent: true,
    summary: 'Pauses a membership',
    handle: ({ body, ctx }) => pauseSubscription(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/resume`,
    access: staff('package.adjust'),
    body: resumeSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40901', '40400'],
    idempotent: true,
    summary: 'Lets a membership go on',
    handle: ({ body, ctx }) => resumeSubscription(ctx, body),
  }),
];

const changing = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/cancel`,
    access: staff('package.adjust'),
    body: cancelSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40042', '40301', '40304', '40901', '40400'],
    idempotent: true,
    summary: 'Cancels a membership',
    handle: async ({ body, ctx }) => {
      const after = await cancelSubscription(ctx, body);
      const orderId =
        body.refundMode === 'CARD'
          ? await deps.db.studio(ctx.studioId, (tx) => lastPaidOrder(tx, body.subscriptionId))
          : null;
      if (orderId) await sendRefunds(deps, { studioId: ctx.studioId, orderId });
      return after;
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/change-plan`,
    access: staff('package.assign'),
    body: changePlanSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40040', '40901', '40400'],
    summary: 'Lets a membership go on with another plan',
    handle: ({ body, ctx }) => changePlan(deps, ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update-price`,
    access: staff('plan.edit'),
    body: updateSubscriptionPriceSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40901', '40400'],
    summary: 'Announces another price of a membership',
    handle: ({ body, ctx }) => updatePrice(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/retry`,
    access: staff('payment.record'),
    body: retrySubscriptionSchema,
    answer: subscriptionSchema,
    refusals: ['40063', '40040', '40400'],
    summary: 'Asks for the money of an unpaid cycle at once',
    handle: ({ body, ctx }) => retrySubscription(deps, ctx, body),
  }),
];

/** Memberships: what they are, and what is done with them. */
export const membershipModule: Module = (deps) => [
  ...reading(),
  ...pausing(),
  ...changing(deps),
  ...ownRoutes(deps),
  ...settingsRoutes(),
];
