import { giveStepUpSchema, stepUpSchema } from '@studio/contract/payment-gateway.schema';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import type { Proving } from './credentials.service.ts';
import { stepUpService } from './stepUp.service.ts';

const URL = '/api/auth/portal/step-up';

/** Proving anew who one is. */
export const stepUpRoutes = (deps: Deps, proving: Proving): Route[] => {
  const stepUp = stepUpService(deps, proving);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: staff('dashboard.view'),
      summary: 'How one proves anew who one is, and until when the last proof counts',
      answer: stepUpSchema,
      handle: ({ ctx }) => stepUp.read(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: staff('dashboard.view'),
      summary: 'Prove anew who one is, with a code of the app or one by mail',
      body: giveStepUpSchema,
      answer: stepUpSchema,
      refusals: ['40001', '40004'],
      handle: ({ body, ctx }) => stepUp.give(body, ctx),
    }),
  ];
};
