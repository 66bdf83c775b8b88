import { giveStepUpSchema, stepUpSchema } from '@studio/contract/accounts/step-up.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../../platform/deps.ts';
import { staffSettingUp } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from './credentials.service.ts';
import { stepUpService } from './stepUp.service.ts';

const URL = '/api/auth/portal/step-up';

/** Routes of the step-up. */
export const stepUpRoutes = (deps: Deps, proving: Proving): Route[] => {
  const stepUp = stepUpService(deps, proving);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: staffSettingUp(),
      summary: 'Which proofs of who one is one can give, and until when the last one counts',
      answer: stepUpSchema,
      handle: ({ ctx }) => stepUp.read(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: staffSettingUp(),
      summary: 'Prove anew who one is, for one purpose',
      body: giveStepUpSchema,
      answer: stepUpSchema,
      refusals: SIGN_IN_REFUSALS,
      handle: ({ body, ctx }) => stepUp.give(body, ctx),
    }),
  ];
};
