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
  subscriptionsSchema,
  updateSubscriptionPriceSchema,
} from '@studio/contract/packages/subscription.schema';
import { deskSubscriptionRulesSchema } from '@studio/contract/packages/subscription-settings.schema';
import { byMemberIdSchema } from '@studio/contract/members/member.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps, Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { readOfMember } from '../../members/member/member.api.ts';
import { sendRefunds } from '../order/order.api.ts';
import { cancelSubscription } from './cancel/cancel.service.ts';
import { changePlan } from './plan-change/changePlan.service.ts';
import { isMember, listSubscriptions, readDetail, subscriptionsOf } from './membership.views.ts';
import { ownRoutes } from './own.routes.ts';
import { lastPaidOrder } from './cancel/payBack.service.ts';
import { pauseSubscription, resumeSubscription } from './pause/pause.service.ts';
import { previewSubscription } from './plan-change/preview.service.ts';
import { updatePrice } from './billing/price.service.ts';
import { retrySubscription } from './billing/retry.service.ts';
import { deskRules } from './settings.service.ts';
import { settingsRoutes } from './settings.routes.ts';

const AREA = '/api/subscription';

const reading = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('package.view'),
    query: subscriptionListQuerySchema,
    answer: subscriptionPageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Memberships of the studio, or of one member',
    handle: ({ query, ctx }) =>
      ctx.transaction(async (tx) => {
        if (query.memberId && !(await isMember(tx, query.memberId))) throw new Refusal('NOT_FOUND');
        return listSubscriptions(tx, query);
      }),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/subscription',
    access: staff('package.view'),
    query: byMemberIdSchema,
    answer: subscriptionsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'All memberships of one member, as they see them',
    handle: ({ query: { memberId }, ctx }) =>
      readOfMember(ctx, memberId, (tx) => subscriptionsOf(tx, { memberId, now: ctx.now })),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('package.view'),
    query: bySubscriptionIdSchema,
    answer: subscriptionDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One membership, with its cycles and pauses',
    handle: async ({ query, ctx }) => {
      const found = await ctx.transaction((tx) => readDetail(tx, query.subscriptionId));
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/rules`,
    access: staff('package.view'),
    answer: deskSubscriptionRulesSchema,
    summary: 'What the desk is asked when it pauses or cancels a membership',
    handle: ({ ctx }) => deskRules(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/preview`,
    access: staff('package.view'),
    body: subscriptionPreviewQuerySchema,
    answer: subscriptionPreviewSchema,
    refusals: ['NOT_FOUND'],
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
    refusals: [...ORDER_REFUSALS, 'MEMBERSHIP_NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
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
    refusals: [...ORDER_REFUSALS, 'MEMBERSHIP_NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Lets a membership go on',
    handle: ({ body, ctx }) => resumeSubscription(ctx, body),
  }),
];

const changing = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/cancel`,
    irreversible: true,
    access: staff('package.adjust'),
    body: cancelSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: [
      'MEMBERSHIP_NOT_CHANGEABLE',
      'REFUND_TOO_HIGH',
      'NOT_ALLOWED',
      'ABOVE_LIMIT',
      'CHANGED_MEANWHILE',
      'NOT_FOUND',
    ],
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
    refusals: [
      ...ORDER_REFUSALS,
      'MEMBERSHIP_NOT_CHANGEABLE',
      'PAYMENT_DECLINED',
      'PROVIDER_AWAY',
      'CHANGED_MEANWHILE',
      'NOT_FOUND',
    ],
    summary: 'Lets a membership go on with another plan',
    handle: ({ body, ctx }) => changePlan(deps, ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update-price`,
    access: staff('plan.edit'),
    body: updateSubscriptionPriceSchema,
    answer: subscriptionSchema,
    refusals: ['MEMBERSHIP_NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
    summary: 'Announces another price of a membership',
    handle: ({ body, ctx }) => updatePrice(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/retry`,
    irreversible: true,
    access: staff('payment.record'),
    body: retrySubscriptionSchema,
    answer: subscriptionSchema,
    refusals: ['MEMBERSHIP_NOT_CHANGEABLE', 'PAYMENT_DECLINED', 'PROVIDER_AWAY', 'NOT_FOUND'],
    summary: 'Asks for the money of an unpaid cycle at once',
    handle: ({ body, ctx }) => retrySubscription(deps, ctx, body),
  }),
];

/** Routes of memberships. */
export const membershipModule: Module = (deps) => [
  ...reading(),
  ...pausing(),
  ...changing(deps),
  ...ownRoutes(deps),
  ...settingsRoutes(),
];
