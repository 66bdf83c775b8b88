import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../src/config.ts';
import { KEEPS_OPENER } from '../src/platform/http/guard/securityHeaders.ts';
import { PAGES } from './checkouts.ts';
import { startFakeStripe, type FakeStripe } from './fakeStripe.ts';
import { closedPage, PAGE_POLICY } from './page.ts';
import type { Visited } from './visit.ts';

/** Starts the fake provider beside the server. Its data is kept in the data folder. */
export function startFakeCards({ dataDir }: Pick<Config, 'dataDir'>): Promise<FakeStripe> {
  mkdirSync(dataDir, { recursive: true });
  return startFakeStripe({ file: path.join(dataDir, 'fake-stripe.json') });
}

const send = (reply: FastifyReply, visited: Visited | null): FastifyReply => {
  if (visited && 'location' in visited) return reply.redirect(visited.location, 303);
  const { status, html } = visited ?? { status: 404, html: closedPage(null) };
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store', ...KEEPS_OPENER })
    .send(html);
};

/**
 * The pages of the fake, on the site's own origin, in place of Stripe's hosted pages. Anybody who knows a
 * page's id may use it.
 */
export const fakeCardsArea =
  ({ visitPage }: Pick<FakeStripe, 'visitPage'>) =>
  (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
    app.get(`${PAGES}/:id`, (request, reply) => send(reply, visitPage(idOf(request), null)));
    app.post(`${PAGES}/:id`, (request, reply) => {
      const visited = visitPage(idOf(request), typeof request.body === 'string' ? request.body : '');
      // Redirects after a submit, so that going back does not submit again.
      return send(reply, visited && 'html' in visited ? { location: request.url } : visited);
    });
  };
