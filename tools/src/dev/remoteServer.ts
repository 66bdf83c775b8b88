import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { devServer, openTo, type DevServerOptions } from '@studio/federation/build/devServer';
import { ROOT } from '@studio/federation/build/workspace';
import type { Configuration } from 'webpack-dev-server';
import { freshConfig } from './freshConfig.ts';
import type { Served } from './served.ts';

const WORKER = 'node_modules/msw/lib/mockServiceWorker.js';

interface Options extends Omit<DevServerOptions, 'port'> {
  /** Where API requests of the page are proxied to; `null` for nowhere. */
  server: string | null;
}

type Answer = () => Promise<{ type: string; body: string }>;

/** The configuration of a remote's dev server: its files, its `/release.json`, and its own page. */
export function remoteServer({ port, dir }: Served, { server, ...options }: Options): Configuration {
  return {
    ...devServer({ port, ...options }),
    // For pages only: a missing script or an unknown API path has to fail.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    // Routes and navigation are part of the page, so it has to reload when they change.
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
 * The remote's registry entry, made from its sources so that new routes and navigation appear before a
 * release.
 */
const release = async (folder: string) => ({
  type: 'application/json',
  body: JSON.stringify(await freshConfig(folder), null, 2),
});

const worker = async () => ({
  type: 'text/javascript',
  body: await readFile(path.join(ROOT, WORKER), 'utf8'),
});

const answer =
  (make: Answer, page: string | undefined) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    // Set here, because the server has not added its own headers to these answers yet.
    for (const [name, value] of Object.entries(openTo(page))) response.setHeader(name, value);
    make().then(
      ({ type, body }) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  };
