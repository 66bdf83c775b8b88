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
 * Headers that a bucket is to send with a file, by its name in the store.
 *
 * A bucket cannot negotiate: it has one answer per address. So a file lies there as it is, and its compressed
 * copy beside it (`x.js.br`) says that it is the script, compressed: whoever stands in front of the bucket
 * may answer with either.
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
  // Below `registry/` lies the journal, which is for nobody's browser.
  return name.split('/').length < 3 ? 'private, no-store' : FOREVER;
}
