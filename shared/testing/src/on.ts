import { decodeForm } from '@studio/contract/values/form';
import { http, type HttpHandler } from 'msw';

/** One request as the server would see it. */
export interface Call {
  method: string;
  path: string;
  /** Query parameters; the last value of a repeated name counts. */
  query: Record<string, string>;
  headers: Headers;
  /** Path parameters, e.g. of `/api/class-template/portal/:id`. */
  params: Record<string, unknown>;
  /** The decoded body: JSON, or a multipart form as the server would decode it. */
  body: Record<string, unknown>;
}

type Reply = (call: Call) => Response | Promise<Response>;
type Method = 'get' | 'post' | 'put' | 'delete';

const on =
  (method: Method) =>
  (path: string, reply: Reply): HttpHandler =>
    // On any origin: the API of tests is elsewhere than that of a dev server's page.
    http[method](`*${path}`, async ({ request, params }) => reply(await readCall(request, params)));

/**
 * Answers GET requests of a path: `server.use(onGet('/api/studio/portal/room', () => answer([aRoom()])))`.
 */
export const onGet = on('get');
export const onPost = on('post');
export const onPut = on('put');
export const onDelete = on('delete');

async function readCall(request: Request, params: Record<string, unknown>): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers } = request;
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers,
    params,
    body: await readBody(request),
  };
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return decodeForm(await request.formData());
  return type.startsWith('application/json') ? ((await request.json()) as Record<string, unknown>) : {};
}
