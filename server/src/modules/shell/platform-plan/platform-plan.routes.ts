import {
  changePlatformPlanSchema,
  platformPlanSchema,
  usageSchema,
} from '@studio/contract/shell/platform.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { changePlan, readPlan, readUsage } from './platform-plan.service.ts';

const AREA = '/api/studio/portal';

/** Routes of the studio's own plan on the platform. */
export const platformPlanModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/platform-plan`,
    access: staff('platformPlan.manage'),
    answer: platformPlanSchema,
    summary: "The studio's plan, and what there is to choose",
    handle: ({ ctx }) => readPlan(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/platform-plan/change`,
    access: staff('platformPlan.manage'),
    body: changePlatformPlanSchema,
    answer: platformPlanSchema,
    summary: 'Changes the plan at once',
    handle: ({ body, ctx }) => changePlan(ctx, body.plan),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/usage`,
    access: staff('platformPlan.manage'),
    answer: usageSchema,
    summary: 'How much of each limit is used',
    handle: ({ ctx }) => readUsage(ctx),
  }),
];
