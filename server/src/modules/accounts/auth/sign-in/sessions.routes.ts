import { byJtiSchema, signInSessionsSchema } from '@studio/contract/accounts/auth.schema';
import type { Deps } from '../../../../platform/deps.ts';
import type { Identity } from '../../../../platform/auth/identity.ts';
import { signedIn, type RequestContext } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { demandStepUp } from '../../step-up/step-up.api.ts';
import { openSessions } from '../auth.views.ts';

/**
 * A thief with the token of staff must not sign the person out everywhere else, who could then undo nothing.
 * @throws {Refusal} PROOF_NEEDED.
 */
async function demandOfStaff(db: Deps['db'], ctx: Identity & RequestContext): Promise<void> {
  if (ctx.audience === 'staff') await db.platform((tx) => demandStepUp(tx, ctx, 'SESSIONS'));
}

/** Routes of a person's sign-ins. Staff see their staff sign-ins, members their member sign-ins. */
export const sessionRoutes = ({ db, auth }: Pick<Deps, 'db' | 'auth'>): Route[] => [
  defineRoute({
    method: 'GET',
    url: '/api/auth/sessions',
    access: signedIn(),
    summary: 'The sign-ins of the person that are still open',
    answer: signInSessionsSchema,
    handle: async ({ ctx }) => ({ items: await openSessions(db, ctx, ctx.now) }),
  }),
  defineRoute({
    method: 'DELETE',
    url: '/api/auth/sessions',
    access: signedIn(),
    summary: 'Sign out everywhere else',
    answer: noData,
    refusals: ['PROOF_NEEDED'],
    handle: async ({ ctx }) => {
      await demandOfStaff(db, ctx);
      await auth.revokeOthers(ctx);
      return null;
    },
  }),
  defineRoute({
    method: 'DELETE',
    url: '/api/auth/sessions/:jti',
    access: signedIn(),
    summary: 'Sign out one browser',
    params: byJtiSchema,
    answer: noData,
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    handle: async ({ params, ctx }) => {
      const sessions = await openSessions(db, ctx, ctx.now);
      if (!sessions.some(({ jti }) => jti === params.jti)) throw new Refusal('NOT_FOUND');
      if (params.jti !== ctx.jti) await demandOfStaff(db, ctx);
      await auth.revoke(params.jti);
      return null;
    },
  }),
];
