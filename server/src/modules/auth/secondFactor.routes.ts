import {
  confirmSecondFactorSchema, recoveryCodesSchema, secondFactorSchema, secondFactorSecretSchema, startSecondFactorSchema, turnOffSecondFactorSchema,
} from '@studio/contract/second-factor.schema';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import type { Proving } from './credentials.service.ts';
import { enrolmentService } from './enrolment.service.ts';
import { secondFactorOf } from './secondFactor.views.ts';

const BASE = '/api/users/portal/second-factor';

/** The second factor of the person who asks. */
export const secondFactorRoutes = (deps: Deps, proving: Pick<Proving, 'proof' | 'secondFactor'>): Route[] => {
  const enrolment = enrolmentService(deps, proving);
  return [
    defineRoute({
      method: 'GET',
      url: BASE,
      access: staff('dashboard.view'),
      summary: 'Whether the own sign-in asks for a code as well',
      answer: secondFactorSchema,
      handle: ({ ctx }) => secondFactorOf(deps.db, ctx.userId),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/start`,
      access: staff('dashboard.view'),
      summary: 'A secret for an authenticator app; nothing is asked for yet',
      body: startSecondFactorSchema,
      answer: secondFactorSecretSchema,
      refusals: ['40003', '40004', '40901'],
      handle: ({ body, ctx }) => enrolment.start(body, ctx),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/confirm`,
      access: staff('dashboard.view'),
      summary: 'Turn the second factor on with a first code; signs out everywhere else',
      body: confirmSecondFactorSchema,
      answer: recoveryCodesSchema,
      refusals: ['40001', '40004', '40901'],
      handle: ({ body, ctx }) => enrolment.confirm(body, ctx),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/turn-off`,
      access: staff('dashboard.view'),
      summary: 'Turn the second factor off with the password and a code',
      body: turnOffSecondFactorSchema,
      answer: noData,
      refusals: ['40001', '40003', '40004', '40901'],
      handle: ({ body, ctx }) => enrolment.turnOff(body, ctx),
    }),
  ];
};
