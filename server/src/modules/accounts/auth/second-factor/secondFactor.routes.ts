import {
  confirmSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '@studio/contract/accounts/second-factor.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { staffSettingUp } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from '../proving.service.ts';
import { enrolmentService } from './enrolment.service.ts';
import { secondFactorOf } from './secondFactor.views.ts';

const BASE = '/api/users/portal/second-factor';

/** Routes of the caller's own second factor. */
export const secondFactorRoutes = (deps: Deps, proving: Pick<Proving, 'secondFactor'>): Route[] => {
  const enrolment = enrolmentService(deps, proving);
  return [
    defineRoute({
      method: 'GET',
      url: BASE,
      access: staffSettingUp(),
      summary: 'Whether the own sign-in asks for a code as well',
      answer: secondFactorSchema,
      handle: ({ ctx }) => secondFactorOf(deps.db, ctx.userId),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/start`,
      access: staffSettingUp(),
      summary: 'A secret for an authenticator app; nothing is asked for yet',
      answer: secondFactorSecretSchema,
      refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
      handle: ({ ctx }) => enrolment.start(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/confirm`,
      access: staffSettingUp(),
      summary: 'Turn the second factor on with a first code; signs out everywhere else',
      body: confirmSecondFactorSchema,
      answer: recoveryCodesSchema,
      refusals: ['CODE_WRONG', 'ACCOUNT_LOCKED', 'CHANGED_MEANWHILE', 'SECOND_FACTOR_NEEDED'],
      handle: ({ body, ctx }) => enrolment.confirm(body, ctx),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/recovery-codes`,
      access: staffSettingUp(),
      summary: 'New recovery codes; those before work no more',
      answer: recoveryCodesSchema,
      refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
      handle: ({ ctx }) => enrolment.renewCodes(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: `${BASE}/turn-off`,
      access: staffSettingUp(),
      summary: 'Turn the second factor off',
      answer: noData,
      refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
      handle: ({ ctx }) => enrolment.turnOff(ctx),
    }),
  ];
};
