import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Count } from './sharedCounts.ts';

interface Scope {
  routeInfo?: { method?: unknown; url?: unknown };
  /** Distinguishes limits that belong to no route of the framework. */
  scope?: string;
}

const nameOf = ({ scope, routeInfo = {} }: Scope): string =>
  scope ?? `${String(routeInfo.method)} ${String(routeInfo.url)}`;

/** A store for the limiter on counts that all servers share. Each limit has a part of its own. */
export const rateStore = (count: Count): FastifyRateLimitStoreCtor =>
  class RateStore implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(options: object = {}) {
      this.#name = nameOf(options as Scope);
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      callback(null, count(`${this.#name} ${timeWindow} ${key}`, max, timeWindow));
    }

    child(options: object): FastifyRateLimitStore {
      return new RateStore(options);
    }
  };
