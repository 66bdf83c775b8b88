import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';

/** Release folders are never written again, so a browser may keep their files for a year. */
export const FOREVER = { maxAge: '365d', immutable: true, index: false } as const;
/** Asked for every time; the answer is "not modified" as long as the ETag is the same. */
const ASK_EVERY_TIME = { cacheControl: false } as const;

/** Serves the release store: which release is live, and the files of every release. */
export function releases(app: FastifyInstance, store: string): void {
  app.get('/mfe/registry.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('registry.json', store, ASK_EVERY_TIME),
  );
  app.get('/mfe/*', (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    // At the top of the store lie things that change.
    if (file.split('/').length < 3) throw new Refusal('40400');
    return reply.sendFile(file, store, FOREVER);
  });
}
