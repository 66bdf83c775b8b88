import type { FastifyInstance } from 'fastify';
import { gateway } from './gateway/gateway.ts';
import type { Deps } from './platform/deps.ts';
import { buildApp } from './platform/http/buildApp.ts';
import { mailbox } from './platform/mail/mailbox.ts';
import { modules } from './routes.ts';

/** The whole application: API, pages and remotes on one origin. Does not listen yet. */
export const createApp = (deps: Deps): Promise<FastifyInstance> =>
  buildApp({ ...deps, modules, areas: [mailbox(deps), gateway(deps.config)] });
