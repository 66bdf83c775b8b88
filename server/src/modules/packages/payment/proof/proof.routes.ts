import {
  byProofIdSchema,
  proofSchema,
  sendProofSchema,
  sentProofSchema,
} from '@studio/contract/orders/pay-order.schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { findProof, openProof, sendProof } from './proof.service.ts';

/** Routes of payment proofs. */
export const proofRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: '/api/transaction/proof',
    access: studioMember(),
    body: sendProofSchema,
    answer: sentProofSchema,
    refusals: ['ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    rateLimit: [{ max: 10, windowSeconds: 60 }],
    summary: 'Sends a picture or a PDF that shows that an order was paid',
    handle: ({ body, ctx }) => sendProof(ctx, deps, body),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/transaction/portal/proof',
    access: staff('payment.record'),
    query: byProofIdSchema,
    answer: proofSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One proof, with an address at which it can be looked at for five minutes',
    handle: ({ query, ctx }) => findProof(ctx, deps, query.proofId),
  }),
];

/** Forbids the file to run or load anything. */
const LOCKED_IN = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** GET /media/payment-proof/{studioId}/{proofId}?until&signature: a picture to look at, a PDF to download. */
export const proofFiles =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.get('/media/payment-proof/:studioId/:proofId', async (request, reply) => {
      const { studioId, proofId } = request.params as { studioId: string; proofId: string };
      const { until = '', signature = '' } = request.query as { until?: string; signature?: string };
      const proof = await openProof(deps, { studioId, proofId, until, signature });
      if (!proof) return reply.callNotFound();
      const kind = proof.mediaType === 'application/pdf' ? 'attachment' : 'inline';
      return reply
        .type(proof.mediaType)
        .headers({
          'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(proof.fileName)}`,
          'cache-control': 'private, no-store',
          'content-security-policy': LOCKED_IN,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
        .send(proof.content);
    });
  };
