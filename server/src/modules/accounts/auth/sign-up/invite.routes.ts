import {
  acceptInviteSchema,
  byInviteTokenSchema,
  inviteSchema,
  tokenSchema,
} from '@studio/contract/accounts/auth.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../../platform/deps.ts';
import { open } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import type { OtpService } from '../otp/otp.service.ts';
import type { Proving } from '../proving.service.ts';
import { inviteService } from './invite.service.ts';

/** Routes for people with an invitation to work at a studio. */
export const inviteRoutes = (
  deps: Deps,
  proving: Pick<Proving, 'proof' | 'secondFactor'>,
  otps: OtpService,
): Route[] => {
  const invites = inviteService(deps, proving, otps);
  return [
    defineRoute({
      method: 'GET',
      url: '/api/auth/portal/invite',
      access: open(),
      summary: 'What an invitation is about',
      query: byInviteTokenSchema,
      answer: inviteSchema,
      refusals: ['NOT_FOUND'],
      handle: ({ query, ctx }) => invites.read(query.inviteToken, ctx.now),
    }),
    defineRoute({
      method: 'POST',
      url: '/api/auth/portal/accept-invite',
      access: open(),
      summary: 'Accept an invitation and sign in',
      body: acceptInviteSchema,
      answer: tokenSchema,
      refusals: [...SIGN_IN_REFUSALS, 'USER_EXISTS', 'NOT_FOUND'],
      rateLimit: [{ max: 60, windowSeconds: 60 }],
      handle: async ({ body, ctx }) => ({ token: await invites.accept(body, ctx) }),
    }),
  ];
};
