/**
 * Pages that an embedded site shows in a window of its own: no other site's page may surround a password, and
 * payment providers refuse to be framed.
 */
const WINDOWED =
  /^\/(booking-website\/(login|signup|otp-verify|forgot-|reset-|complete-profile|profile|package-options|gift-card|payment-|pending-payment|all-set)|payment-success)/;

/** Whether the page at a path of the site needs such a window. */
export const needsWindow = (pathname: string): boolean => WINDOWED.test(pathname);

/** The same page of the site, inside a frame. */
export function insideAddress(address: string, origin: string): string | null {
  const url = new URL(address, origin);
  if (url.origin !== origin || !url.pathname.startsWith('/booking-website/') || needsWindow(url.pathname))
    return null;
  url.searchParams.delete('popup');
  url.searchParams.set('embed', '1');
  return url.pathname + url.search;
}

/** The same page of the site, in a window of its own that knows its frame by a `nonce`. */
export function windowAddress(address: string, { origin, nonce }: { origin: string; nonce: string }): string {
  const url = new URL(address, origin);
  url.searchParams.delete('embed');
  url.searchParams.set('popup', nonce);
  return url.pathname + url.search;
}
