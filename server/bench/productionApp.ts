import type { FastifyInstance } from 'fastify';
import { systemClock } from '../src/clock.ts';
import type { Deps, Module } from '../src/platform/deps.ts';
import { buildApp } from '../src/platform/http/buildApp.ts';

export interface ProductionApp {
  app: FastifyInstance;
  /** Whether a page is answered with success, without a network. */
  get: (url: string, query?: Record<string, string>) => Promise<boolean>;
}

/**
 * The application as in production: other modes check every answer against its schema, which takes longer than the
 * query.
 * @param token whose pages `get` reads.
 */
export async function productionApp(
  { db, auth, config }: Pick<Deps, 'db' | 'auth' | 'config'>,
  { modules, token }: { modules: readonly Module[]; token: string },
): Promise<ProductionApp> {
  const production = { ...config, production: true };
  const app = await buildApp({ db, auth, config: production, clock: systemClock, modules });
  const headers = { authorization: `Bearer ${token}` };
  return {
    app,
    get: async (url, query = {}) => (await app.inject({ url, query, headers })).statusCode === 200,
  };
}
