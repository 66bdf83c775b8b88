import {
  memberResetPasswordSchema,
  staffResetPasswordSchema,
  tokenSchema,
} from '@studio/contract/accounts/auth.schema';
import { changePasswordSchema, changeUserPasswordSchema } from '@studio/contract/members/profile.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../../platform/deps.ts';
import { member, open, staff } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from '../proving.service.ts';
import { credentialsService } from './credentials.service.ts';
import { resetService } from '../password/reset.service.ts';

const resetRoutes = (deps: Deps, proving: Proving): Route[] => {
  const reset = resetService(deps, proving);
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/portal/reset-password',
      access: open(),
      summary: 'Choose a new password with a code, as staff',
      body: staffResetPasswordSchema,
      answer: tokenSchema,
      refusals: SIGN_IN_REFUSALS,
      handle: async ({ body, ctx }) => ({ token: await reset.staff(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/reset-password',
      access: open(),
      summary: 'Choose a new password with a code, as member',
      body: memberResetPasswordSchema,
      answer: tokenSchema,
      refusals: ['CODE_WRONG', 'ACCOUNT_LOCKED', 'STUDIO_UNKNOWN', 'SECOND_FACTOR_NEEDED'],
      handle: async ({ body, ctx }) => ({ token: await reset.member(body, ctx) }),
    }),
  ];
};

/** Routes for choosing a new password: with the current one, or with a code when it was forgotten. */
export const credentialRoutes = (deps: Deps, proving: Proving): Route[] => {
  const credentials = credentialsService(deps, proving);
  return [
    ...resetRoutes(deps, proving),
    defineRoute({
      method: 'POST',
      url: '/api/users/portal/change-user-password',
      access: staff('dashboard.view'),
      summary: 'Change the own password; signs out everywhere else',
      body: changeUserPasswordSchema,
      answer: noData,
      refusals: ['PROOF_NEEDED'],
      handle: ({ body, ctx }) => credentials.changeUserPassword(body, ctx),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/users/change-password',
      access: member(),
      summary: 'Change the own password as member; signs out everywhere else',
      body: changePasswordSchema,
      answer: noData,
      refusals: SIGN_IN_REFUSALS,
      handle: ({ body, ctx }) => credentials.changePassword(body, ctx),
    }),
  ];
};
