import { FormError } from '@studio/contract/values/form';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../../db/statement/away.ts';
import { refused } from './envelope.ts';
import { missingPage } from './missingPage.ts';
import { Refusal } from '../../refusal.ts';
import { noteRefusal } from '../requestLog.ts';
import { SECURITY_HEADERS } from '../guard/securityHeaders.ts';

/** Converts a refusal of fastify's parsers. `null` for errors that the client did not cause. */
function fromParser({ statusCode = 500, code }: FastifyError): Refusal | null {
  if (statusCode === 413) return new Refusal('TOO_LARGE');
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('INVALID_FIELDS', { message: 'Send JSON or a form.' });
  return statusCode >= 400 && statusCode < 500
    ? new Refusal('INVALID_FIELDS', { message: 'The request could not be read.' })
    : null;
}

/** When a restarted database is usually available again. */
const AWAY_SECONDS = 2;

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseAway) return new Refusal('NOT_READY', { retryAfterSeconds: AWAY_SECONDS });
  if (error instanceof FormError)
    return new Refusal('INVALID_FIELDS', { errors: [{ field: error.field, message: error.message }] });
  return fromParser(error as FastifyError);
}

/** Whether the client is a person at a browser who followed a link; every other client reads the envelope. */
const acceptsPage = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/api(\/|$)/.test(url) && headers.accept?.includes('text/html') === true;

/** Answers fastify's errors before it has found a route, such as for an undecodable address. */
export function answerFrameworkError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = new Refusal('INVALID_FIELDS', { message: 'The address could not be read.' });
  // No hook has set the headers yet.
  reply.code(refusal.status).headers({ 'cache-control': 'no-store', ...SECURITY_HEADERS, vary: 'accept' });
  if (!acceptsPage(request)) return void reply.send(refused(refusal));
  const page = missingPage(
    'We could not find that page',
    'The address could not be read. Check it, or go to the <a href="/">start page</a>.',
  );
  void reply.headers({ 'content-type': 'text/html; charset=utf-8' }).send(page);
}

/**
 * The one place where an error becomes an answer. Malformed and refused requests get the reason; anything
 * else is broken: it is logged once with the request's id, and in tests the answer shows the cause.
 */
export function answerErrors(app: FastifyInstance, { showCause }: { showCause: boolean }): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal) {
      if (error instanceof DatabaseAway)
        request.log.warn(
          { event: 'database', err: error, route: request.routeOptions.url },
          'the database is away',
        );
      noteRefusal(request, refusal.code);
      if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
      return reply.code(refusal.status).send(refused(refusal));
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request broke');
    const cause = showCause && error instanceof Error ? { cause: error.message } : {};
    // A file may have failed before its first byte, when the headers were already the file's.
    return reply
      .code(500)
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
      .send({ ...refused(new Refusal('BROKEN')), data: { requestId: request.id, ...cause } });
  });
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new Refusal('NOT_FOUND');
    return reply.code(refusal.status).send(refused(refusal));
  });
}
