import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useLocation, useSearchParams } from '@studio/platform';
import { useSite } from './SiteContext.tsx';
import { tabStorage } from './storage.ts';

/** What a visitor was doing when the site asked them to sign in, sign up or choose a package. */
const CARRIED = [
  'session',
  'date',
  'plan',
  'orderId',
  'claim',
  'event',
  'ticket',
  'offer',
  'with',
  'at',
  'next',
] as const;
export type Carried = Partial<Record<(typeof CARRIED)[number], string>>;

/** Pages of the site that somebody may be sent on to. */
const PAGES = [
  'schedule',
  'event',
  'appointment',
  'package-options',
  'bookings',
  'membership',
  'pending-payment',
  'payment-methods',
  'gift-card',
  'all-set',
  'complete-profile',
  'profile',
];

/** Which studio's website is open: from the address, else where the member signed in. */
export function useExtension(): string {
  const [params] = useSearchParams();
  return extensionOf(params);
}

/** Like {@link useExtension}, before there is a page. */
export const extensionOf = (params: URLSearchParams): string =>
  (params.get('extension') ?? tabStorage.getItem(STORAGE_KEYS.memberStudioExtension) ?? '')
    .trim()
    .toLowerCase();

/**
 * Makes addresses of the site that stay with the studio, e.g. `path('login', { session })`; a page with a
 * slash has an address of its own.
 */
export function useSitePath(): (page: string, params?: Record<string, string | undefined>) => string {
  const extension = useExtension();
  const { mode } = useSite();
  return (page, params = {}) => {
    // In the address, for the server: only a page that says so may stand in a frame.
    const query = new URLSearchParams(mode === 'embed' ? { extension, embed: '1' } : { extension });
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
    return `${page.startsWith('/') ? page : `/booking-website/${page}`}?${query}`;
  };
}

/**
 * The address of a page to hand on: a page of its own, also when it is handed on from inside somebody else's.
 */
export function sharedAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.delete('embed');
  return url.href;
}

/** The part of the address that is carried from page to page until the class is booked. */
export function useCarried(): Carried {
  const [params] = useSearchParams();
  return Object.fromEntries(
    CARRIED.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  ) as Carried;
}

/** What leads back to this page after a sign-in: its name, and what its address carries. */
export function useHere(): Carried {
  const { pathname } = useLocation();
  return { ...useCarried(), next: pathname.split('/').at(-1) ?? '' };
}

/**
 * The sign-in that leads back to this page; from the schedule, and from pages that nobody comes back to, it
 * goes on as it would.
 */
export function useSignInPath(): string {
  const path = useSitePath();
  const carried = useCarried();
  const here = useHere();
  return path('login', here.next !== 'schedule' && PAGES.includes(here.next ?? '') ? here : carried);
}

/** Where to go once signed in: back to what was being done. Only pages of this site are followed. */
export function useReturnPath(): string {
  const path = useSitePath();
  const { next, ...rest } = useCarried();
  return path(next && PAGES.includes(next) ? next : 'schedule', rest);
}
