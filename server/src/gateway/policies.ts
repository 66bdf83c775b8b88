const shared = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  // The one that shows notifications: platform/push.
  "worker-src 'self'",
];
const OWN_FRAMES = "frame-ancestors 'self'";

/**
 * Policy of the booking page: nothing inline.
 * @param embedders Origins that may embed it.
 */
export const bookingPolicy = (embedders: readonly string[]): string =>
  [
    ...shared,
    [OWN_FRAMES, ...embedders].join(' '),
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
  ].join('; ');

/**
 * Policy of the staff portal: styles are created at run time and carry the page's nonce.
 * @param inlineScripts Hashes of the scripts in the released page, e.g. `'sha256-…'`.
 * @param remoteOrigins Origins that developers may load a remote from; empty in a normal installation.
 */
export function portalPolicy(
  nonce: string,
  inlineScripts: readonly string[],
  remoteOrigins: readonly string[],
): string {
  const scripts = inlineScripts.map((source) => ` ${source}`).join('');
  const origins = remoteOrigins.map((origin) => ` ${origin}`).join('');
  const sockets = remoteOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    ...shared,
    OWN_FRAMES,
    `script-src 'self'${scripts}${origins}`,
    `style-src 'self' 'nonce-${nonce}'${origins}`,
    `connect-src 'self'${origins}${sockets}`,
    `img-src 'self' data: blob:${origins}`,
    `font-src 'self' data:${origins}`,
  ].join('; ');
}

/** Browsers that know it run no script without a hash, wherever it comes from. */
export const ONLY_WITH_HASH = { 'integrity-policy': 'blocked-destinations=(script)' } as const;

/** Headers of every page. */
export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;
