/**
 * The target of an address on the booking website's host: itself (`null`), another one there, or the portal's
 * host.
 */
export type Redirection = { kind: 'HERE'; url: string } | { kind: 'PORTAL' } | null;

const EXTENSION = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
/** The website's own files. */
const OF_THE_SITE =
  /^\/(booking-website|payment-success|mfe|media|robots\.txt|sitemap\.xml|favicon\.svg)(\/|$)/;
const PAGE = /^[a-z][a-z0-9-]{1,39}$/;
/** Beginnings of the portal's own addresses; no studio has such a name. */
const OF_THE_PORTAL = new Set(['dashboard', 'auth', 'mailbox', 'assets', 'platform-plan']);

/**
 * Where the installation is reached; empty = on this machine, and the booking website at no address of its
 * own.
 */
export interface Origins {
  publicUrl: string;
  bookingsUrl: string;
}

/**
 * Whether a host is that of the booking website: the one that was set, or the installation's own with
 * `bookings.` before it.
 */
export function isBookingsHost(host: string, { publicUrl, bookingsUrl }: Origins): boolean {
  const asked = host.toLowerCase();
  if (!publicUrl) return asked.replace(/:\d+$/, '') === 'bookings.localhost';
  const own = new URL(publicUrl).host;
  return (
    asked !== own &&
    (asked === `bookings.${own}` || (bookingsUrl !== '' && asked === new URL(bookingsUrl).host))
  );
}

/** Whether a host may be a studio's own: not one of the installation's, and not a local name. */
export function mayBeOfStudio(host: string, { publicUrl, bookingsUrl }: Origins): boolean {
  const own = [publicUrl, bookingsUrl].filter(Boolean).map((url) => new URL(url).hostname);
  return (
    own.length > 0 &&
    /^[a-z0-9.-]{4,253}$/.test(host) &&
    /[a-z]/.test(host) &&
    !own.includes(host) &&
    host !== 'localhost'
  );
}

const PORTAL: Redirection = { kind: 'PORTAL' };
const here = (page: string, searchParams: URLSearchParams): Redirection => ({
  kind: 'HERE',
  url: `/booking-website/${page}${searchParams.size > 0 ? `?${searchParams}` : ''}`,
});

/**
 * Rewrites an address on a studio's own host, where `/` is the schedule and `/event` the events. Addresses
 * with the studio's name work as well, because they may have been shared.
 */
export function ledOfStudio(url: string, extension: string): Redirection {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  if (OF_THE_SITE.test(pathname)) return null;
  const [page = 'schedule', ...rest] = pathname.toLowerCase().split('/').filter(Boolean);
  if (OF_THE_PORTAL.has(page) || rest.length > 0 || !PAGE.test(page)) return PORTAL;
  searchParams.set('extension', extension);
  return here(page, searchParams);
}

/**
 * `/lotus` and `/lotus/event` are pages of the studio lotus, `/` is that of the query. Addresses are
 * relative: who is on this host stays there.
 */
export function ledFrom(url: string): Redirection {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  if (OF_THE_SITE.test(pathname)) return null;
  const [first = '', page = 'schedule', ...rest] = pathname.toLowerCase().split('/').filter(Boolean);
  if (OF_THE_PORTAL.has(first) || rest.length > 0 || !PAGE.test(page)) return PORTAL;
  if (first && !EXTENSION.test(first)) return PORTAL;
  if (first) searchParams.set('extension', first);
  return here(page, searchParams);
}
