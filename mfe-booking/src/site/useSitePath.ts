import { STORAGE_KEYS } from '@studio/contract/session';
import { useLocation, useSearchParams } from '@studio/platform';

/** What a visitor was doing when the site asked them to sign in, sign up or choose a package. */
const CARRIED = ['session', 'date', 'plan', 'orderId', 'claim', 'next'] as const;
export type Carried = Partial<Record<(typeof CARRIED)[number], string>>;

/** Pages of the site that somebody may be sent on to. */
const PAGES = ['schedule', 'package-options', 'bookings', 'membership', 'pending-payment', 'all-set'];

/** Which studio's website is open: from the address, else where the member signed in. */
export function useExtension(): string {
  const [params] = useSearchParams();
  return extensionOf(params);
}

/** Like {@link useExtension}, before there is a page. */
export const extensionOf = (params: URLSearchParams): string =>
  (params.get('extension') ?? sessionStorage.getItem(STORAGE_KEYS.memberStudioExtension) ?? '').trim().toLowerCase();

/** Makes addresses of the site that stay with the studio, e.g. `path('login', { session })`. */
export function useSitePath(): (page: string, params?: Record<string, string | undefined>) => string {
  const extension = useExtension();
  return (page, params = {}) => {
    const query = new URLSearchParams({ extension });
    for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
    return `/booking-website/${page}?${query}`;
  };
}

/** The part of the address that is carried from page to page until the class is booked. */
export function useCarried(): Carried {
  const [params] = useSearchParams();
  return Object.fromEntries(CARRIED.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []))) as Carried;
}

/** What leads back to this page after a sign-in: its name, and what its address carries. */
export function useHere(): Carried {
  const { pathname } = useLocation();
  return { ...useCarried(), next: pathname.split('/').at(-1) ?? '' };
}

/** Where to go once signed in: back to what was being done. Only pages of this site are followed. */
export function useReturnPath(): string {
  const path = useSitePath();
  const { next, ...rest } = useCarried();
  return path(next && PAGES.includes(next) ? next : 'schedule', rest);
}
