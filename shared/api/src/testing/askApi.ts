import { answer } from '@studio/testing/answer';
import type { Call, onGet } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import type { ApiRequest } from '../apiRequest.ts';
import { baseQuery } from '../baseQuery.ts';
import { configureApi, type ApiConfig, type Audience, type Failure } from '../configureApi.ts';

/** A path of the portal, for requests whose subject does not matter. */
export const PATH = '/api/studio/portal/studio';

/** What the page was notified of since the last {@link begin}. */
export const told: { failures: Failure[]; expired: Audience[] } = { failures: [], expired: [] };
/** Far apart from test to test, so that no test silences the next one. */
let clock = 0;

/** Clears what the previous test left; call it before each test. */
export function begin(): void {
  told.failures = [];
  told.expired = [];
  clock += 60_000;
  configure();
}

/** A page that records its notifications and does not wait before a retry. */
export const configure = (config: Partial<ApiConfig> = {}): void =>
  configureApi({
    baseUrl: API,
    getStaffToken: () => 'staff-token',
    getMemberToken: () => 'member-token',
    onFailure: (failure) => told.failures.push(failure),
    onUnauthorized: (audience) => told.expired.push(audience),
    retryDelayMs: () => 0,
    now: () => clock,
    ...config,
  });

/** Sends a request through the base query. */
export const ask = (
  args: string | ApiRequest,
  type: 'query' | 'mutation' = 'query',
  abort = new AbortController(),
) =>
  // `baseQuery` reads only these two of RTK Query's tools; the slice's own test uses all of them for real.
  baseQuery(args, { type, signal: abort.signal } as Parameters<typeof baseQuery>[1], {});

/** Answers a path with the replies in order, the last one repeatedly, and records the requests. */
export function listen(on: typeof onGet, path: string, ...replies: (() => Response)[]): Call[] {
  const calls: Call[] = [];
  server.use(on(path, (call) => (replies[calls.push(call) - 1] ?? replies.at(-1) ?? (() => answer(null)))()));
  return calls;
}
