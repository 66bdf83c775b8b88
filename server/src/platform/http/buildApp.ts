import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Deps, Module } from '../deps.ts';
import { leavingOut, outageOf } from '../log/outage.ts';
import { serializeError } from '../log/serializeError.ts';
import { openApiOf } from './openapi/openApi.ts';
import { answerErrors, answerFrameworkError } from './answer/answerErrors.ts';
import { checkQuery } from './guard/checkJson.ts';
import { checkRoutes } from './checkRoutes.ts';
import { COMPRESSION } from './answer/compression.ts';
import { limitTimes, TIME_LIMITS, type TimeLimits } from './guard/timeLimits.ts';
import { UPLOAD_LIMITS } from './input/uploads.ts';
import { rateStore } from './guard/rateStore.ts';
import { readinessOf } from './readiness.ts';
import { Refusal } from '../refusal.ts';
import { logRequests } from './requestLog.ts';
import { SECURITY_HEADERS } from './guard/securityHeaders.ts';
import { serveRoute } from './serveRoute.ts';
import { sharedCounts } from './guard/sharedCounts.ts';

/** Content served beside the declared routes: pages, files. */
export type Area = (app: FastifyInstance) => Promise<void> | void;

export interface AppParts extends Deps {
  modules: readonly Module[];
  areas?: readonly Area[];
  /** Observes every request, to count it. */
  watch?: (app: FastifyInstance) => void;
  /** Where log lines go; default: standard output. */
  logTo?: { write(line: string): void };
  /** Replaces the default limits in tests. */
  timeLimits?: TimeLimits;
}

/**
 * The gateway's request id when there is one, so that both logs share it; an id from anybody else is not
 * trusted.
 */
const requestId = ({ trustedProxies }: Config, given: string | string[] | undefined): string =>
  trustedProxies !== false && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Default headers of every answer, because pages and files have a cache policy of their own. */
function addDefaultHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', ...SECURITY_HEADERS });
  });
}

/** Pages do not read their query; routes, and everything else under /api, do. */
function checkQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, query }) => {
    if (url.startsWith('/api/')) checkQuery(query);
  });
}

function closeGracefully(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a client with a busy connection would keep the server from ever closing.
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Builds the application without listening.
 * @throws when a route does not declare its access or its answer, or is declared twice.
 */
export async function buildApp({
  modules,
  areas = [],
  watch,
  logTo,
  timeLimits = TIME_LIMITS,
  ...deps
}: AppParts): Promise<FastifyInstance> {
  const routes = modules.flatMap((module) => module(deps));
  checkRoutes(routes);
  const outage = outageOf({ log: () => app.log as Logger, probe: readinessOf(deps.db) });
  const app = fastify({
    logger: {
      level: deps.config.logLevel,
      serializers: { err: (error: unknown) => serializeError(error) },
      hooks: { logMethod: leavingOut(outage) },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(deps.config, headers['x-request-id']),
    bodyLimit: UPLOAD_LIMITS.textBytes,
    trustProxy: deps.config.trustedProxies,
    frameworkErrors: answerFrameworkError,
    ...limitTimes(timeLimits),
  });
  app.addHook('onClose', async () => outage.stop());
  answerErrors(app, { showCause: deps.config.showsCauses });
  addDefaultHeaders(app);
  logRequests(app);
  watch?.(app);
  closeGracefully(app);
  checkQueries(app);
  await app.register(compress, COMPRESSION);
  await app.register(multipart);
  const counts = sharedCounts(deps.db);
  const stopSharing = deps.config.rateLimit ? counts.start() : () => undefined;
  app.addHook('onClose', async () => stopSharing());
  await app.register(rateLimit, {
    global: false,
    store: rateStore(counts.count),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  for (const route of routes) serveRoute(app, deps, route);
  const document = openApiOf(routes);
  app.get('/api/openapi.json', () => document);
  for (const area of areas) await app.register(async (scope) => area(scope));
  return app;
}
