import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUICK_BROTLI, takesBrotli } from '../platform/http/answer/compression.ts';

const compress = promisify<string, BrotliOptions, Buffer>(brotliCompress);

/** Compresses a text that is sent often, once. */
export const packBrotli = (text: string): Promise<Buffer> => compress(text, QUICK_BROTLI);

/** Sends a text that was compressed before. A browser without brotli gets it like any other answer. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  brotli: () => Promise<Buffer>,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (!takesBrotli(request)) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await brotli());
}
