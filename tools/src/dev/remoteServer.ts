import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { devServer, openTo, type DevServerOptions } from '@studio/federation/build/devServer';
import { ROOT } from '@studio/federation/build/workspace';
import type { Configuration } from 'webpack-dev-server';
import { endpointNames } from '../mfe/endpointNames.ts';
import { freshConfig } from './freshConfig.ts';
import type { Served } from './served.ts';

const WORKER = 'node_modules/msw/lib/mockServiceWorker.js';

interface Options extends Omit<DevServerOptions, 'port'> {
  /** Where calls of the page are sent on to; `null`: nowhere. */
  server: string | null;
}

type Answer = () => Promise<{ type: string; body: string }>;

/** The dev server of a remote: its files, its `/release.json`, and what its own page needs. */
export function remoteServer({ port, dir }: Served, { server, ...options }: Options): Configuration {
  return {
    ...devServer({ port, ...options }),
    // Pages only: a script or a call that is not there must say so.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    // Routes and navigation come with the page, so a change of them loads it anew.
    watchFiles: [path.join(ROOT, dir, 'release.config.ts')],
    proxy: server ? [{ context: ['/api'], target: server, changeOrigin: true }] : [],
    setupMiddlewares: (middlewares) => [
      {
        name: 'release',
        path: '/release.json',
        middleware: answer(() => release(path.join(ROOT, dir)), options.page),
      },
      { name: 'worker', path: '/mockServiceWorker.js', middleware: answer(worker, options.page) },
      ...middlewares,
    ],
  };
}

/**
 * What the registry would say of the remote, so that new routes and navigation show before they are released.
 */
const release = async (folder: string) => ({
  type: 'application/json',
  body: JSON.stringify({ ...(await freshConfig(folder)), endpoints: endpointNames(folder) }, null, 2),
});

const worker = async () => ({
  type: 'text/javascript',
  body: await readFile(path.join(ROOT, WORKER), 'utf8'),
});

const answer =
  (make: Answer, page: string | undefined) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    // These come before the server's own headers are set.
    for (const [name, value] of Object.entries(openTo(page))) response.setHeader(name, value);
    make().then(
      ({ type, body }) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  };
