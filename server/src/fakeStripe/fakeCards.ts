import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { startFakeStripe, type FakeStripe } from './fakeStripe.ts';

/** Starts the fake provider beside the server; what it knows is kept in the data folder. */
export function startFakeCards({ dataDir }: Pick<Config, 'dataDir'>): Promise<FakeStripe> {
  mkdirSync(dataDir, { recursive: true });
  return startFakeStripe({ file: path.join(dataDir, 'fake-stripe.json') });
}

const AREA = '/fake-stripe';

/**
 * The part of the fake that browsers speak with, on the site's own origin: what Stripe's frame does elsewhere. It takes
 * publishable keys only.
 */
export const fakeCardsArea = ({ answer }: Pick<FakeStripe, 'answer'>) => (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all(`${AREA}/*`, (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer pk_test_')) return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Use the publishable key.' } });
    const { status, body } = answer({ method: request.method, url: request.url.slice(AREA.length), headers: { authorization }, body: typeof request.body === 'string' ? request.body : '' });
    return reply.code(status).send(body);
  });
};
