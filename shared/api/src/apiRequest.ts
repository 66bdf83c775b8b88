import { toFormData } from '@studio/contract/form';
import type { WireCode } from '@studio/contract/codes';
import type { ApiConfig, Audience } from './configureApi.ts';

/**
 * How one request differs from the others. The first five may also be given as query parameters; they are
 * never sent.
 */
export interface RequestOptions {
  /** `false` sends no bearer token. */
  passToken?: boolean | undefined;
  /** `false` shows no dialog when the request fails. That the session is over is said all the same. */
  showDialog?: boolean | undefined;
  /** `false` shows no toast when the request fails. */
  showToast?: boolean | undefined;
  /** `true` carries the booking website's token, `false` the portal's. */
  bw?: boolean | undefined;
  /** `false` sends the body as JSON instead of multipart. */
  toFormData?: boolean | undefined;
  /** `true`: a 401 answers a question ("is this token still good?") and is not the end of a session. */
  isProbe?: boolean | undefined;
  /**
   * Refusals that this caller counts as success; `meta.code` of `transformResponse` tells them apart. By their
   * numbers, because remotes that were released earlier give those.
   */
  allowCodes?: readonly WireCode[] | undefined;
  /** What the person reads when the server gives no sentence, in place of "Something went wrong!". */
  unknownMessage?: string | undefined;
  /** `true` lets a small request live on when its page is left. */
  keepalive?: boolean | undefined;
  /**
   * Makes a repeated request with the same key take effect once. One key per act of the person, not per
   * attempt.
   */
  idempotencyKey?: string | undefined;
}

/**
 * For requests whose page or form shows the failure in its own place: no dialog and no toast on top of it.
 */
export const QUIET = { showDialog: false, showToast: false } as const satisfies RequestOptions;

/** What an endpoint's `query` returns. */
export interface ApiRequest {
  /** Path from the root, e.g. `/api/studio/portal/studio`; may have a query string. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  /** Query parameters. Empty ones (`undefined`, `null`) are left out, lists repeat their name. */
  params?: object | undefined;
  /** An object of fields and files, or a form that is ready. */
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

/** Takes the options out of the query parameters. Those given in `options` win. */
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

/** The audience whose token the request carries, and who must sign in again when it is refused. */
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
  // A multipart body of no parts is malformed to many servers; no body says the same.
  return form.keys().next().done ? null : form;
}
