import { toFormData } from '@studio/contract/values/form';
import type { WireCode } from '@studio/contract/refusals/codes';
import type { ApiConfig, Audience } from './configureApi.ts';

/**
 * How one request differs from the others. The first five may also be given as query parameters; the server
 * never receives them.
 */
export interface RequestOptions {
  /** `false` sends no bearer token. */
  passToken?: boolean | undefined;
  /** `false` shows no dialog when the request fails. The dialog about an ended session still appears. */
  showDialog?: boolean | undefined;
  /** `false` shows no toast when the request fails. */
  showToast?: boolean | undefined;
  /** `true` carries the booking website's token, `false` the portal's. */
  bw?: boolean | undefined;
  /** `false` sends the body as JSON instead of multipart. */
  toFormData?: boolean | undefined;
  /** `true`: a 401 answers a question ("is this token still good?") and does not end the session. */
  isProbe?: boolean | undefined;
  /**
   * Refusals that this caller counts as success; `meta.code` of `transformResponse` tells them apart. They
   * are given by number because remotes that were released earlier do so.
   */
  allowCodes?: readonly WireCode[] | undefined;
  /** The sentence that the person reads when the server sends none, in place of "Something went wrong!". */
  unknownMessage?: string | undefined;
  /** `true` lets a small request finish after the person leaves its page. */
  keepalive?: boolean | undefined;
  /**
   * Makes repeated requests with the same key take effect once. One key per act of the person, not per
   * attempt.
   */
  idempotencyKey?: string | undefined;
}

/** For requests whose page or form shows the failure itself: no dialog and no toast in addition. */
export const QUIET = { showDialog: false, showToast: false } as const satisfies RequestOptions;

/** What an endpoint's `query` returns. */
export interface ApiRequest {
  /** Path from the root, e.g. `/api/studio/portal/studio`; may have a query string. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** Query parameters. Empty ones (`undefined`, `null`) are left out, lists repeat their name. */
  params?: object | undefined;
  /** An object of fields and files, or a ready form. */
  body?: object | undefined;
  options?: RequestOptions | undefined;
}

/** A request whose options have been taken out of its query parameters. */
export interface PlainRequest {
  url: string;
  method: string;
  body: object | undefined;
  options: RequestOptions;
}

const QUERY_OPTIONS = ['passToken', 'showDialog', 'showToast', 'bw', 'toFormData'] as const;

/** Takes the options out of the query parameters. Values given in `options` win. */
export function readRequest(request: string | ApiRequest): PlainRequest {
  const {
    url,
    method = 'GET',
    params,
    body,
    options,
  }: ApiRequest = typeof request === 'string' ? { url: request } : request;
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  appendParams(query, params ?? {});
  const queryOptions = takeOptions(query);
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    method,
    body,
    options: { ...queryOptions, ...options },
  };
}

function appendParams(query: URLSearchParams, params: object): void {
  for (const [name, value] of Object.entries(params)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null)
        query.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
}

function takeOptions(query: URLSearchParams): RequestOptions {
  const given = QUERY_OPTIONS.filter((name) => query.has(name));
  const options = Object.fromEntries(given.map((name) => [name, query.get(name) !== 'false']));
  for (const name of given) query.delete(name);
  return options;
}

/**
 * The audience whose token the request carries, and which must sign in again when the server refuses that
 * token.
 */
export function audienceOf({ bw }: RequestOptions, { defaultAudience }: ApiConfig): Audience {
  if (bw === undefined) return defaultAudience;
  return bw ? 'member' : 'staff';
}

/** Sends the request once. @throws when no answer came. */
export function sendRequest(
  request: PlainRequest,
  signal: AbortSignal,
  config: ApiConfig,
): Promise<Response> {
  const { baseUrl, fetch } = config;
  // A path like //host would take the token to another host.
  if (!/^\/[^/\\]/.test(request.url)) throw new Error(`"${request.url}" is not a path from the root.`);
  return fetch(baseUrl + request.url, {
    method: request.method,
    headers: headersOf(request, config),
    body: bodyOf(request),
    keepalive: request.options.keepalive ?? false,
    signal,
  });
}

function headersOf({ body, options }: PlainRequest, config: ApiConfig): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = bearerOf(options, config);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  // A form brings its own content type, with the boundary that fetch chose.
  if (body && options.toFormData === false) headers.set('content-type', 'application/json');
  return headers;
}

/** The token that a request carries now. */
export function bearerOf(options: RequestOptions, config: ApiConfig): string | null {
  if (options.passToken === false) return null;
  return audienceOf(options, config) === 'member' ? config.getMemberToken() : config.getStaffToken();
}

function bodyOf({ body, options }: PlainRequest): BodyInit | null {
  if (!body || body instanceof FormData) return body ?? null;
  if (options.toFormData === false) return JSON.stringify(body);
  const form = toFormData(body);
  // Many servers reject a multipart body without parts as malformed; no body means the same.
  return form.keys().next().done ? null : form;
}
