import { answer } from '@studio/testing/answer';
import type { Call, onGet } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import type { ApiRequest } from '../apiRequest.ts';
import { baseQuery } from '../baseQuery.ts';
import { configureApi, type ApiConfig, type Audience, type Failure } from '../configureApi.ts';

/** A path of the portal, for requests that are about nothing in particular. */
export const PATH = '/api/studio/portal/studio';

/** What the page was told since the last {@link begin}. */
export const told: { failures: Failure[]; expired: Audience[] } = { failures: [], expired: [] };
/** Far apart from test to test, so that none is silenced by the one before. */
let clock = 0;

/** Forgets the test before; to be called before each. */
export function begin(): void {
  told.failures = [];
  told.expired = [];
  clock += 60_000;
  configure();
}

/** A page that notes what it is told, and does not wait before a retry. */
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
  // Only these two of RTK Query's tools are read; the slice's own test uses all of them for real.
  baseQuery(args, { type, signal: abort.signal } as Parameters<typeof baseQuery>[1], {});

/** Answers a path, the last reply for ever, and keeps what was asked. */
export function listen(on: typeof onGet, path: string, ...replies: (() => Response)[]): Call[] {
  const calls: Call[] = [];
  server.use(on(path, (call) => (replies[calls.push(call) - 1] ?? replies.at(-1) ?? (() => answer(null)))()));
  return calls;
}
