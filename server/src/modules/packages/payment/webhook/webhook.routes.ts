import { MINUTE } from '@studio/contract/values/time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { handleMessage, type Answered } from './webhook.service.ts';

const LIMIT = { max: 1200, timeWindow: MINUTE };
const MAX_BYTES = 256 * 1024;
/** A provider repeats a message that was not answered with 200. */
const STATUSES: Record<Answered, number> = { TAKEN: 200, REFUSED: 400, LATER: 503 };

/**
 * POST /api/payment-webhook/stripe?studio={studioId}: receives a provider's messages. Their signature covers
 * the exact bytes.
 */
export const paymentWebhook =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const limited = deps.config.rateLimit ? { config: { rateLimit: LIMIT } } : {};
    app.post('/api/payment-webhook/stripe', { ...limited, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { studio: studioId = '' } = request.query as { studio?: string };
      const signature = request.headers['stripe-signature'];
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answered = await handleMessage(deps, {
        studioId,
        payload,
        signature: typeof signature === 'string' ? signature : '',
      });
      if (answered !== 'TAKEN')
        request.log.warn(
          { event: 'payment', studioId, answered },
          'a message of a payment provider was not taken',
        );
      return reply.code(STATUSES[answered]).send({ received: answered === 'TAKEN' });
    });
  };
