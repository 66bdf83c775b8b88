import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { bookingPage } from './bookingPage.ts';
import { portalPage } from './portalPage.ts';
import { releases } from './releases.ts';

type Places = Pick<Config, 'shellDir' | 'mfeStore' | 'remoteOrigins'>;

/** Serves everything but the API on the same origin. Folders may appear later: nothing is read before it is asked for. */
export const gateway =
  ({ shellDir, mfeStore, remoteOrigins }: Places) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, { serve: false, preCompressed: true });
    releases(app, mfeStore);
    bookingPage(app, mfeStore);
    portalPage(app, shellDir, remoteOrigins);
  };
