import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const PACKED = '.br';
/** Release files never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The headers that a bucket has to send with a file, by its name in the store.
 *
 * A bucket cannot negotiate: it has one answer per address. So the file is stored uncompressed, and its
 * compressed copy beside it (`x.js.br`) is labelled as the script, compressed: the gateway in front of the
 * bucket may answer with either.
 */
export function fileHeaders(name: string): Record<string, string> {
  const isPacked = name.endsWith(PACKED);
  const type =
    TYPES[path.extname(isPacked ? name.slice(0, -PACKED.length) : name)] ?? 'application/octet-stream';
  return {
    'content-type': type,
    'cache-control': cacheControl(name),
    ...(isPacked && { 'content-encoding': 'br' }),
  };
}

function cacheControl(name: string): string {
  if (name === 'registry.json') return 'no-cache';
  // `registry/` contains the journal, which no browser may read.
  return name.split('/').length < 3 ? 'private, no-store' : FOREVER;
}
