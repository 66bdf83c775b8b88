import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useLocation, useSearchParams } from '@studio/platform';
import { useSite } from './SiteContext.tsx';
import { tabStorage } from './storage.ts';

/**
 * Query parameters that keep a visitor's task during the sign-in, the sign-up and the choice of a package.
 */
const CARRIED = [
  'session',
  'spot',
  'date',
  'plan',
  'orderId',
  'claim',
  'missed',
  'event',
  'ticket',
  'offer',
  'with',
  'at',
  'for',
  'next',
] as const;
export type Carried = Partial<Record<(typeof CARRIED)[number], string>>;

/** Pages to which `next` may redirect. */
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

/** Extension of the studio: from the address, or else of the last sign-in, or of the last visit in this tab. */
export function useExtension(): string {
  const [params] = useSearchParams();
  return extensionOf(params);
}

/** Like {@link useExtension}, outside of a component. */
export const extensionOf = (params: URLSearchParams): string =>
  (
    params.get('extension') ??
    tabStorage.getItem(STORAGE_KEYS.memberStudioExtension) ??
    tabStorage.getItem(STORAGE_KEYS.visitedExtension) ??
    ''
  )
    .trim()
    .toLowerCase();

/**
 * Builds addresses that keep the studio, e.g. `path('login', { session })`. A page that starts with a slash
 * is an absolute path.
 */
export function useSitePath(): (page: string, params?: Record<string, string | undefined>) => string {
  const extension = useExtension();
  const { mode } = useSite();
  return (page, params = {}) => {
    // The server reads `embed` from the address, because it allows frames for that mode only.
    const query = new URLSearchParams(mode === 'embed' ? { extension, embed: '1' } : { extension });
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
    return `${page.startsWith('/') ? page : `/booking-website/${page}`}?${query}`;
  };
}

/** Absolute address of a page to share. It opens on its own page, also when shared from an embedded site. */
export function sharedAddress(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.delete('embed');
  return url.href;
}

/** Query parameters that are carried from page to page until the class is booked. */
export function useCarried(): Carried {
  const [params] = useSearchParams();
  return Object.fromEntries(
    CARRIED.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  ) as Carried;
}

/** Parameters that lead back to this page after a sign-in: its name and the carried parameters. */
export function useHere(): Carried {
  const { pathname } = useLocation();
  return { ...useCarried(), next: pathname.split('/').at(-1) ?? '' };
}

/**
 * Path of the sign-in that returns to this page. From the schedule and from pages that are no target of
 * `next`, it keeps the carried parameters only.
 */
export function useSignInPath(): string {
  const path = useSitePath();
  const carried = useCarried();
  const here = useHere();
  return path('login', here.next !== 'schedule' && PAGES.includes(here.next ?? '') ? here : carried);
}

/** Where to go after the sign-in: back to the task. Only pages of this site are allowed. */
export function useReturnPath(): string {
  const path = useSitePath();
  const { next, ...rest } = useCarried();
  return path(next && PAGES.includes(next) ? next : 'schedule', rest);
}
