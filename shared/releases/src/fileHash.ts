import { createHash } from 'node:crypto';

/** A hash in the format of browsers: `sha384-` and base64. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
