import { giveStepUpSchema, stepUpSchema } from '@studio/contract/accounts/step-up.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Identity } from '../../../../platform/auth/identity.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { member, staffSettingUp, type Access } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from '../proving.service.ts';
import { stepUpService } from './stepUp.service.ts';

/** Reading and giving proofs, for those who sign in to the portal or to a booking website. */
const routesAt = (
  url: string,
  access: Access<Identity>,
  stepUp: ReturnType<typeof stepUpService>,
): Route[] => [
  defineRoute({
    method: 'GET',
    url,
    access,
    summary: 'Which proofs of who one is one can give, and until when the last one counts',
    answer: stepUpSchema,
    handle: ({ ctx }) => stepUp.read(ctx),
  }),
  defineRoute({
    method: 'POST',
    url,
    access,
    summary: 'Prove anew who one is, for one purpose',
    body: giveStepUpSchema,
    answer: stepUpSchema,
    refusals: SIGN_IN_REFUSALS,
    handle: ({ body, ctx }) => stepUp.give(body, ctx),
  }),
];

/** Routes of the step-up. */
export const stepUpRoutes = (deps: Deps, proving: Proving): Route[] => {
  const stepUp = stepUpService(deps, proving);
  return [
    ...routesAt('/api/auth/portal/step-up', staffSettingUp(), stepUp),
    ...routesAt('/api/auth/step-up', member(), stepUp),
  ];
};
