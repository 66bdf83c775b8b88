import { onboardingSchema } from '@studio/contract/shell/platform.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { onboardingOf } from './onboarding.rules.ts';
import { onboardingDone } from './onboarding.views.ts';

/** Routes of a new studio's first steps. */
export const onboardingModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/studio/onboarding',
    access: staff('onboarding.view'),
    answer: onboardingSchema,
    summary: 'The check list of a new studio, as its data stand',
    handle: ({ ctx }) => ctx.transaction(async (tx) => onboardingOf(await onboardingDone(tx, ctx.now))),
  }),
];
