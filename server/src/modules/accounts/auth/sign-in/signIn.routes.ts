import {
  memberSignInSchema,
  staffSignInSchema,
  switchStudioSchema,
  tokenSchema,
} from '@studio/contract/accounts/auth.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../../platform/deps.ts';
import { open, signedIn, staffSettingUp } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { Proving } from '../proving.service.ts';
import { signInService } from './signIn.service.ts';

/** Routes for signing in and out, and for switching to another studio. */
export const signInRoutes = (deps: Deps, proving: Pick<Proving, 'proof' | 'secondFactor'>): Route[] => {
  const signIn = signInService(deps, proving);
  return [
    defineRoute({
      method: 'POST',
      url: '/api/auth/login-from-studio',
      access: open(),
      summary: 'Sign in as staff',
      body: staffSignInSchema,
      answer: tokenSchema,
      refusals: SIGN_IN_REFUSALS,
      handle: async ({ body, ctx }) => ({ token: await signIn.staff(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/login',
      access: open(),
      summary: 'Sign in as member',
      body: memberSignInSchema,
      answer: tokenSchema,
      refusals: ['SIGN_IN_WRONG', 'ACCOUNT_LOCKED', 'STUDIO_UNKNOWN'],
      handle: async ({ body, ctx }) => ({ token: await signIn.member(body, ctx) }),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/portal/switch-studio',
      access: staffSettingUp(),
      summary: 'A token for another studio where the person is staff',
      body: switchStudioSchema,
      answer: tokenSchema,
      refusals: ['NOT_FOUND'],
      handle: async ({ body, ctx }) => ({ token: await signIn.switchStudio(ctx, body.studioId) }),
    }),
    defineRoute({
      method: 'DELETE',
      url: '/api/auth/logout',
      access: signedIn(),
      summary: 'Sign out',
      answer: noData,
      handle: async ({ ctx }) => {
        await deps.auth.revoke(ctx.jti);
        return null;
      },
    }),
  ];
};
