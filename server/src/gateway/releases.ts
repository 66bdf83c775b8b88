import { fileHeaders } from '@studio/releases/fileHeaders';
import { isStoreName, type ReleaseStore } from '@studio/releases/releaseStore';
import { isSourceMap } from '@studio/releases/releaseFile';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { takesBrotli } from '../platform/http/answer/compression.ts';
import { Refusal } from '../platform/refusal.ts';
import { SHOWN_ANYWHERE } from '../platform/http/guard/securityHeaders.ts';
import type { ReadLive } from './liveRegistry.ts';
import type { Releases } from './released/releasedFiles.ts';
import { sharedFiles } from './released/sharedFiles.ts';
import { sendPacked } from './sendPacked.ts';

/** Release folders never change, so browsers may cache their files for a year. */
export const FOREVER = { maxAge: '365d', immutable: true, index: false } as const;

/** The compressed files that builds write beside each file. */
const PACKED = /\.(js|css|json|svg)$/;
const JSON_FILE = /\.json$/;

/**
 * The name of a release file in the store. Excludes the top level of the store, which changes, pages, which
 * are only sent with their policy, and source maps, which are the team's own.
 */
function nameOf({ params }: FastifyRequest): string {
  const { '*': name } = params as { '*': string };
  if (name.split('/').length < 3 || name.endsWith('.html') || isSourceMap(name) || !isStoreName(name))
    throw new Refusal('NOT_FOUND');
  return name;
}

async function sendStored(
  store: ReleaseStore,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPackable = PACKED.test(name);
  const packed = isPackable && takesBrotli(request) ? await store.read(`${name}.br`) : null;
  const bytes = packed ?? (await store.read(name));
  if (!bytes) throw new Refusal('NOT_FOUND');
  reply.headers({
    ...fileHeaders(packed ? `${name}.br` : name),
    ...SHOWN_ANYWHERE,
    ...(isPackable && { vary: 'accept-encoding' }),
  });
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Lets pages of these origins read what is sent. Pages without a session: no answer here depends on one. */
const readableBy =
  (origins: readonly string[]): onSendAsyncHookHandler =>
  async ({ headers: { origin } }, reply) => {
    if (origins.length === 0) return;
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
    if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
  };

interface Served {
  readLive: ReadLive;
  known: Releases;
  store: ReleaseStore;
  folder: string | null;
  /** Origins of other hosts that may load remotes. */
  hostOrigins: readonly string[];
}

/**
 * Serves the release store: the registry, and the files of every release.
 * @param folder Folder of the store, if it is one: its files are then streamed without reading them into
 * memory.
 */
export function releases(
  app: FastifyInstance,
  { readLive, known, store, folder, hostOrigins }: Served,
): void {
  const find = sharedFiles(store, readLive, known);
  const onSend = readableBy(hostOrigins);
  app.get('/mfe/registry.json', { onSend }, async (request, reply) => {
    const { json, etag, brotli } = await readLive();
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8', etag });
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).header('vary', 'accept-encoding').send();
    return sendPacked(request, reply, json, brotli);
  });
  app.get('/mfe/*', { onSend }, async (request, reply) => {
    const name = await find(nameOf(request));
    return folder === null || JSON_FILE.test(name)
      ? sendStored(store, name, request, reply)
      : reply.headers(SHOWN_ANYWHERE).sendFile(name, folder, FOREVER);
  });
}
