import { rangeOfWeek } from './session/list/week.model.ts';

declare global {
  interface Window {
    /** Requests that started before the site's own code arrived, by address. Each answer is used once. */
    studioFirstCalls?: Map<string, Promise<Response>>;
  }
}

/** Public pages with the list that they show. */
const LISTS = [
  ['/event', '/api/event/public'],
  ['/package-options', '/api/studio-package/public'],
] as const;

/** Whether the first page is the schedule of this week. */
export const asksForFirstWeek = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  /^\/booking-website(\/schedule)?\/?$/.test(pathname) && !new URLSearchParams(search).has('date');

/** The public requests of the first page, identical to those of the site itself; none without a studio. */
export function firstCallsOf(
  { pathname, search }: { pathname: string; search: string },
  now: Date,
): string[] {
  const params = new URLSearchParams(search);
  const extension = (params.get('extension') ?? '').trim().toLowerCase();
  if (!extension) return [];
  const studio = `/api/studio/by-extension?${new URLSearchParams({ extension })}`;
  if (asksForFirstWeek({ pathname, search }))
    return [studio, `/api/schedule/public?${new URLSearchParams({ extension, ...rangeOfWeek(0, now) })}`];
  const list = LISTS.find(([page]) => pathname.endsWith(page))?.[1];
  // One event is requested by its id, and that list shows others.
  return list && !params.has('event') ? [studio, `${list}?${new URLSearchParams({ extension })}`] : [studio];
}

/** The answer to a request that has started already; the next request for the same address is sent anew. */
export function takeFirstCall(request: RequestInfo | URL): Promise<Response> | undefined {
  const url = typeof request === 'string' ? request : '';
  const call = window.studioFirstCalls?.get(url);
  window.studioFirstCalls?.delete(url);
  return call;
}
