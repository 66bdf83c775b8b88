import type { Config } from '../../config.ts';
import type { Route } from './route.ts';

/** Enough for a class of people behind one address, too little to walk through codes or addresses. */
const OPEN_ROUTES = { max: 600, windowSeconds: 60 };

/** Route options of the rate limiter; signed-in routes have none unless they ask for it. */
export function limitOf(route: Route, { rateLimit: isOn }: Config): { rateLimit?: { max: number; timeWindow: number } } {
  const limit = route.rateLimit ?? (route.access.kind === 'open' ? OPEN_ROUTES : null);
  return limit && isOn ? { rateLimit: { max: limit.max, timeWindow: limit.windowSeconds * 1000 } } : {};
}
