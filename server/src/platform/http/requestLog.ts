import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wireOf, type RefusalName } from '@studio/contract/refusals/codes';

const codes = new WeakMap<FastifyRequest, RefusalName>();

/** Remembers why a request was refused, for its log line. */
export const noteRefusal = (request: FastifyRequest, code: RefusalName): void =>
  void codes.set(request, code);

/** Why a request was refused; `null` when it was not. */
export const refusalOf = (request: FastifyRequest): RefusalName | null => codes.get(request) ?? null;

/**
 * Logs one line per request to the API: the pattern of its address, never the address itself, whose query may
 * contain a name, an e-mail address or a token. Files and pages have no line: the gateway in front of this
 * server writes one.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return;
    const refusal = refusalOf(request);
    const line = {
      event: 'request',
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      refusal: refusal && wireOf(refusal),
    };
    request.log.info(line, 'request answered');
  });
}
