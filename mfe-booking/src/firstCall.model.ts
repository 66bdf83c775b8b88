import { rangeOfWeek } from './session/week.model.ts';

declare global {
  interface Window {
    /** Requests under way since before the site's own code arrived, by address. Each answer is taken once. */
    studioFirstCalls?: Map<string, Promise<Response>>;
  }
}

/** The public calls of the first page, letter by letter as the site itself would make them; none without a studio. */
export function firstCallsOf({ pathname, search }: { pathname: string; search: string }, now: Date): string[] {
  const params = new URLSearchParams(search);
  const extension = (params.get('extension') ?? '').trim().toLowerCase();
  if (!extension) return [];
  const studio = `/api/studio/by-extension?${new URLSearchParams({ extension })}`;
  const isFirstWeek = /^\/booking-website(\/schedule)?\/?$/.test(pathname) && !params.has('date');
  const schedule = `/api/schedule/public?${new URLSearchParams({ extension, ...rangeOfWeek(0, now) })}`;
  return isFirstWeek ? [studio, schedule] : [studio];
}

/** The answer to a request that is under way already; the next one for the same address is sent afresh. */
export function takeFirstCall(request: RequestInfo | URL): Promise<Response> | undefined {
  const url = typeof request === 'string' ? request : '';
  const call = window.studioFirstCalls?.get(url);
  window.studioFirstCalls?.delete(url);
  return call;
}
