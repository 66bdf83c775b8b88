import type { FastifyInstance } from 'fastify';
import { pushWorkerText } from './pushWorker.ts';

/**
 * A worker is for the pages below its own address: the portal's and the website's are two, so that each site has
 * subscriptions of its own.
 */
const ADDRESSES = ['/push-worker.js', '/booking-website/push-worker.js'];

/** The file that shows notifications while no page is open. */
export function pushWorkerFiles(app: FastifyInstance): void {
  const text = pushWorkerText();
  for (const url of ADDRESSES)
    app.get(url, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        // A browser asks again at most once a day, and must then get what fits this server.
        .header('cache-control', 'no-cache')
        .send(text),
    );
}
