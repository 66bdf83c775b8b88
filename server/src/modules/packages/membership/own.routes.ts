import { ownSubscriptionRulesSchema } from '@studio/contract/packages/subscription-settings.schema';
import {
  cancelOwnSubscriptionSchema,
  pauseSubscriptionSchema,
  resumeSubscriptionSchema,
  subscriptionPreviewQuerySchema,
  subscriptionPreviewSchema,
  subscriptionSchema,
  subscriptionsSchema,
  updateMethodSchema,
} from '@studio/contract/packages/subscription.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../platform/deps.ts';
import { studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { cancelSubscription } from './cancel/cancel.service.ts';
import { subscriptionsOf } from './membership.views.ts';
import { pauseSubscription, resumeSubscription } from './pause/pause.service.ts';
import { previewSubscription } from './plan-change/preview.service.ts';
import { updateMethod } from './billing/retry.service.ts';
import { ownRules } from './settings.service.ts';

const AREA = '/api/subscription';

const questionRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: subscriptionsSchema,
    summary: 'The own memberships',
    handle: ({ ctx }) => ctx.transaction((tx) => subscriptionsOf(tx, ctx)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/rules`,
    access: studioMember(),
    answer: ownSubscriptionRulesSchema,
    summary: 'How the own memberships can be paused and cancelled',
    handle: ({ ctx }) => ownRules(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/preview`,
    access: studioMember(),
    body: subscriptionPreviewQuerySchema,
    answer: subscriptionPreviewSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What an action would do to an own membership',
    handle: ({ body, ctx }) => previewSubscription(ctx, body),
  }),
];

const changeRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/pause`,
    access: studioMember(),
    body: pauseSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: [...ORDER_REFUSALS, 'MEMBERSHIP_NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Pauses an own membership',
    handle: ({ body, ctx }) => pauseSubscription(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/resume`,
    access: studioMember(),
    body: resumeSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: [...ORDER_REFUSALS, 'MEMBERSHIP_NOT_CHANGEABLE', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Lets an own membership go on: from a pause, or although it was cancelled',
    handle: ({ body, ctx }) => resumeSubscription(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/cancel`,
    access: studioMember(),
    body: cancelOwnSubscriptionSchema,
    answer: subscriptionSchema,
    refusals: [
      'MEMBERSHIP_NOT_CHANGEABLE',
      'CHANGED_MEANWHILE',
      'REFUND_TOO_HIGH',
      'ABOVE_LIMIT',
      'NOT_FOUND',
    ],
    idempotent: true,
    summary: 'Cancels an own membership for the end of its cycle',
    handle: ({ body, ctx }) =>
      cancelSubscription(ctx, { ...body, when: 'END', refundAmount: null, refundMode: null }),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/update-method`,
    access: studioMember(),
    body: updateMethodSchema,
    answer: subscriptionSchema,
    refusals: ['PAYMENT_DECLINED', 'PROVIDER_AWAY', 'NOT_FOUND'],
    summary: 'Chooses another card for an own membership',
    handle: ({ body, ctx }) => updateMethod(deps, ctx, body),
  }),
];

/** Routes of members' own memberships. */
export const ownRoutes = (deps: Deps): Route[] => [...questionRoutes(), ...changeRoutes(deps)];
