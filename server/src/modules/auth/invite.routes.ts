import {
  acceptInviteSchema,
  byInviteTokenSchema,
  inviteSchema,
  tokenSchema,
} from '@studio/contract/auth.schema';
import { SIGN_IN_REFUSALS } from '@studio/contract/refusalGroups';
import type { Deps } from '../../platform/deps.ts';
import { open } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import type { Proving } from './credentials.service.ts';
import { inviteService } from './invite.service.ts';

/** What somebody does who was invited to work at a studio. */
export const inviteRoutes = (deps: Deps, proving: Pick<Proving, 'proof' | 'secondFactor'>): Route[] => {
  const invites = inviteService(deps, proving);
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
