import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyRequest } from 'fastify';

/**
 * For content that is compressed for a single request: half of the best compression's gain for a hundredth of
 * its time.
 */
export const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * How answers are compressed. They contain no secret together with text that a stranger's page could have
 * sent, so their size reveals nothing. Requests are not decompressed: a small one could expand to any size.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: QUICK_BROTLI,
  globalDecompression: false,
};

/** Whether a client accepts brotli. Quality zero means no; other qualities do not matter. */
export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [name = '', quality = ''] = part.trim().split(';');
      return name === 'br' && !/^\s*q=0(\.0*)?$/.test(quality);
    });
