import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../refusal.ts';
import type { RateLimit, Route } from '../route.ts';

/** Enough for a class of people behind one address, too little to try out codes or addresses. */
const OPEN_ROUTES = { max: 600, windowSeconds: 60 };

/**
 * For routes that reveal whether a number or an address is in use: enough to correct a typing error, too
 * little to probe others.
 */
export const ASKS_WHO_EXISTS: readonly RateLimit[] = [
  { max: 10, windowSeconds: 60 },
  { max: 30, windowSeconds: 3600 },
];

/** More than any page or busy desk sends to one route, too little to keep a server busy alone. */
const SIGNED_IN_ROUTES: readonly RateLimit[] = [{ max: 600, windowSeconds: 60 }];

/**
 * For routes that use the processor: drawing or reading a file or a picture. `dearRoutes.test.ts` fails for
 * such a route without it.
 */
export const DEAR: readonly RateLimit[] = [
  { max: 20, windowSeconds: 60 },
  { max: 200, windowSeconds: 3600 },
];

/** For routes that sum up a year of a studio: enough for a page that stays open while the desk works. */
export const REPORTS: readonly RateLimit[] = [{ max: 60, windowSeconds: 60 }];

/** For routes that write a report as a file: a person downloads some, not hundreds. */
export const FILES: readonly RateLimit[] = [{ max: 20, windowSeconds: 3600 }];

/** The limited resource: a route, or another handler that resembles one. */
type Limited = Pick<Route, 'method' | 'url' | 'rateLimit'> & { access: Pick<Route['access'], 'kind'> };
type Switch = Pick<Config, 'rateLimit'>;

/** Options of the limiter by address, for open routes. */
export function limitOf(
  { access, rateLimit = [OPEN_ROUTES] }: Route,
  { rateLimit: isOn }: Switch,
): { rateLimit?: { max: number; timeWindow: number } } {
  const [limit] = access.kind === 'open' && isOn ? rateLimit : [];
  return limit ? { rateLimit: { max: limit.max, timeWindow: limit.windowSeconds * 1000 } } : {};
}

/**
 * Counts the calls of a signed-in person from any address, across all servers of the database.
 * @returns a check that refuses excess calls with TOO_MANY_REQUESTS.
 */
export function personLimiter(
  app: FastifyInstance,
  { access, method, url, rateLimit = SIGNED_IN_ROUTES }: Limited,
  { rateLimit: isOn }: Switch,
) {
  const callers = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest): string => callers.get(request) ?? '';
  const limits = access.kind === 'open' || !isOn ? [] : rateLimit;
  const checks = limits.map(({ max, windowSeconds }) => {
    const options = { max, timeWindow: windowSeconds * 1000, keyGenerator, scope: `${method} ${url}` };
    return app.createRateLimit(options);
  });
  return async (request: FastifyRequest, userId: string): Promise<void> => {
    callers.set(request, userId);
    for (const check of checks) {
      const count = await check(request);
      if (!count.isAllowed && count.isExceeded)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: count.ttlInSeconds });
    }
  };
}
