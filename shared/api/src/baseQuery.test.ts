import { CODES } from '@studio/contract/codes';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost, type Call } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import type { ApiRequest } from './apiRequest.ts';
import { baseQuery } from './baseQuery.ts';
import { configureApi, type ApiConfig, type Audience, type Failure } from './configureApi.ts';

const told: { failures: Failure[]; expired: Audience[] } = { failures: [], expired: [] };
/** Far apart from test to test, so that none is silenced by the one before. */
let clock = 0;

const configure = (config: Partial<ApiConfig> = {}) =>
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

beforeEach(() => {
  told.failures = [];
  told.expired = [];
  clock += 60_000;
  configure();
});

const ask = (args: string | ApiRequest, type: 'query' | 'mutation' = 'query', abort = new AbortController()) =>
  // Only these two of RTK Query's tools are read; the slice's own test uses all of them for real.
  baseQuery(args, { type, signal: abort.signal } as Parameters<typeof baseQuery>[1], {});

/** Answers a path and keeps what was asked. */
function listen(on: typeof onGet, path: string, ...replies: (() => Response)[]): Call[] {
  const calls: Call[] = [];
  server.use(on(path, (call) => (replies[calls.push(call) - 1] ?? replies.at(-1) ?? (() => answer(null)))()));
  return calls;
}

const PATH = '/api/studio/portal/studio';
const proxyPage = (status: number) => () => new Response('<html>Bad gateway</html>', { status });
const envelope = (status: number, body: object) => () => Response.json(body, { status });

describe('what is sent', () => {
  test('a query asks for JSON with the staff token', async () => {
    const [call] = await sent({ url: PATH });
    expect(call?.headers.get('accept')).toBe('application/json');
    expect(call?.headers.get('authorization')).toBe('Bearer staff-token');
  });

  test.each<[string, ApiRequest['options'], Partial<ApiConfig>, string | null]>([
    ['passToken false: none', { passToken: false }, {}, null],
    ['bw true: the booking website', { bw: true }, {}, 'Bearer member-token'],
    ['on the booking website: its own', {}, { defaultAudience: 'member' }, 'Bearer member-token'],
    ['bw false on the booking website: the portal', { bw: false }, { defaultAudience: 'member' }, 'Bearer staff-token'],
    ['signed out: none', {}, { getStaffToken: () => null }, null],
  ])('token, %s', async (_case, options, config, expected) => {
    configure(config);
    const [call] = await sent({ url: PATH, options });
    expect(call?.headers.get('authorization')).toBe(expected);
  });

  test('options among the query parameters work and are not sent', async () => {
    const flags = { bw: true, showDialog: false, showToast: 'false', passToken: true, toFormData: false };
    const [call] = await sent({ url: `${PATH}?extension=lotus&bw=false`, params: { ...flags, bw: undefined, search: 'a b' } });
    expect(call?.query).toEqual({ extension: 'lotus', search: 'a b' });
    expect(call?.headers.get('authorization')).toBe('Bearer staff-token');
  });

  test.each(['passToken', 'showDialog', 'showToast', 'bw', 'toFormData'])('%s is taken out of a plain path', async (option) => {
    const [call] = await sent(`${PATH}?${option}=false&page=0`);
    expect(call?.query).toEqual({ page: '0' });
  });

  test('options beside the request win over those among the parameters', async () => {
    const [call] = await sent({ url: PATH, params: { bw: true }, options: { bw: false } });
    expect(call?.headers.get('authorization')).toBe('Bearer staff-token');
  });

  test('empty parameters are left out and lists repeat their name', async () => {
    const calls: string[] = [];
    configure({ fetch: (url, init) => (calls.push(String(url)), fetch(url, init)) });
    await sent({ url: PATH, params: { a: undefined, b: null, ids: ['1', '2'], day: new Date(0) } });
    expect(calls).toEqual([`${API}${PATH}?ids=1&ids=2&day=1970-01-01T00%3A00%3A00.000Z`]);
  });

  test('a body goes as multipart with indexed and dotted names', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const body = { name: 'Lotus', days: [1, 2], plan: { credits: 5 }, endDate: null, files: [file] };
    const [call] = await posted({ url: PATH, body });
    expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toMatchObject({ name: 'Lotus', days: ['1', '2'], plan: { credits: '5' }, endDate: '' });
    expect(call?.body['files']).toEqual([expect.objectContaining({ name: 'a.png', type: 'image/png', size: 1 })]);
  });

  test('a form that is ready goes as it is', async () => {
    const body = new FormData();
    body.append('name', 'Lotus');
    const [call] = await posted({ url: PATH, body });
    expect(call?.body).toEqual({ name: 'Lotus' });
  });

  test('toFormData false sends JSON', async () => {
    const [call] = await posted({ url: PATH, body: { days: [1], plan: {} }, options: { toFormData: false } });
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.body).toEqual({ days: [1], plan: {} });
  });

  test('a body without fields is no body', async () => {
    const [call] = await posted({ url: PATH, body: { a: undefined } });
    expect(call?.headers.get('content-type')).toBeNull();
  });

  test('the idempotency key is a header', async () => {
    const [call] = await posted({ url: PATH, body: { a: 1 }, options: { idempotencyKey: 'one-act' } });
    expect(call?.headers.get('idempotency-key')).toBe('one-act');
  });

  test.each(['//elsewhere.test/api', '/\\elsewhere.test', 'https://elsewhere.test', 'api'])('%s never gets a token', async (url) => {
    expect(await ask({ url }, 'mutation')).toMatchObject({ error: { status: 'NETWORK' } });
  });
});

describe('what is answered', () => {
  test('code "0" is success and gives the data', async () => {
    listen(onGet, PATH, () => answer({ studioName: 'Lotus' }));
    expect(await ask(PATH)).toEqual({ data: { studioName: 'Lotus' }, meta: { status: 200, code: '0' } });
    expect(told).toEqual({ failures: [], expired: [] });
  });

  test('a success without data is null, which the store can keep', async () => {
    listen(onGet, PATH, envelope(200, { code: '0', message: 'Success' }));
    expect(await ask(PATH)).toMatchObject({ data: null });
  });

  test.each<[string, () => Response, object]>([
    ['a code other than "0" with status 200', envelope(200, { code: '40010', message: 'Full' }), { status: 200, code: '40010', message: 'Full' }],
    ['… without a message', envelope(200, { code: '40010' }), { code: '40010', message: 'Something went wrong!' }],
    ['400 with a message', () => refuse('40010'), { status: 400, code: '40010', message: CODES['40010'].message }],
    ['400 without a message', envelope(400, {}), { status: 400, code: '50000', message: 'Something went wrong!' }],
    ['403', () => refuse('40301'), { status: 403, message: CODES['40301'].message }],
    ['404', () => refuse('40400', { message: 'No such class' }), { status: 404, message: 'No such class' }],
    ['409', () => refuse('40901'), { status: 409, code: '40901' }],
    ['500', () => refuse('50000'), { status: 500, message: 'Internal server error' }],
    ['a proxy’s page', proxyPage(502), { status: 502, code: '50000', message: 'Something went wrong!' }],
    ['a page instead of an envelope', proxyPage(200), { status: 200, code: '50000', message: 'Something went wrong!' }],
    ['code "0" with a failing status', envelope(500, { code: '0', message: '' }), { status: 500, code: '50000' }],
    ['no answer', dropConnection, { status: 'NETWORK', message: 'Internal server error' }],
  ])('%s fails and is told once, by dialog and toast', async (_case, reply, error) => {
    listen(onPost, PATH, reply);
    const result = await ask({ url: PATH, method: 'POST' }, 'mutation');
    expect(result).toMatchObject({ error });
    expect(told.failures).toEqual([{ message: result.error?.message, showDialog: true, showToast: true }]);
    expect(told.expired).toEqual([]);
  });

  test('a request may have its own words for a failure without any', async () => {
    const request: ApiRequest = { url: PATH, method: 'POST', options: { unknownMessage: 'Something wrong' } };
    listen(onPost, PATH, envelope(400, {}), () => refuse('40003'));
    expect(await ask(request, 'mutation')).toMatchObject({ error: { message: 'Something wrong' } });
    expect(await ask(request, 'mutation')).toMatchObject({ error: { message: CODES['40003'].message } });
  });

  test('refused fields are named, and only those that are well-formed', async () => {
    const errors = [{ field: 'plan.credits', message: 'Enter at least 1' }];
    listen(onPost, PATH, () => refuse('40000', { errors: [...errors, { field: 'x' } as (typeof errors)[0]] }));
    expect(await ask({ url: PATH, method: 'POST' }, 'mutation')).toMatchObject({ error: { code: '40000', errors } });
  });

  test.each([
    [{ showDialog: false }, [{ showDialog: false, showToast: true }]],
    [{ showToast: false }, [{ showDialog: true, showToast: false }]],
    [{ showDialog: false, showToast: false }, []],
    [{ showDialog: undefined }, [{ showDialog: true, showToast: true }]],
  ])('with %j the shell is told %j', async (options, expected) => {
    listen(onGet, PATH, () => refuse('40400'));
    await ask({ url: PATH, options });
    expect(told.failures).toMatchObject(expected);
    expect(told.failures).toHaveLength(expected.length);
  });

  test('a code that the caller allows is success, and says which it was', async () => {
    listen(onPost, PATH, () => refuse('40002'));
    const request: ApiRequest = { url: PATH, method: 'POST', options: { allowCodes: ['40002'] } };
    expect(await ask(request, 'mutation')).toEqual({ data: null, meta: { status: 400, code: '40002' } });
    expect(told.failures).toEqual([]);
    expect(await ask({ url: PATH, method: 'POST' }, 'mutation')).toMatchObject({ error: { code: '40002' } });
  });
});

test('several requests that fail with the same message are told once', async () => {
  listen(onGet, PATH, () => refuse('40400', { message: 'Gone' }));
  await Promise.all([ask(PATH), ask(PATH), ask(PATH)]);
  expect(told.failures).toEqual([{ message: 'Gone', showDialog: true, showToast: true }]);
});

describe('401', () => {
  test.each<[string, ApiRequest['options'], Audience[]]>([
    ['the portal', {}, ['staff']],
    ['the booking website', { bw: true }, ['member']],
    ['the person even when failures are not shown', { showDialog: false }, ['staff']],
    ['nobody, when the request only asks whether the token is good', { isProbe: true }, []],
  ])('ends the session of %s', async (_case, options, expired) => {
    listen(onGet, PATH, () => refuse('40100'));
    expect(await ask({ url: PATH, options })).toMatchObject({ error: { status: 401, code: '40100' } });
    expect(told).toEqual({ failures: [], expired });
  });

  test('about a token that was replaced meanwhile says nothing of the session', async () => {
    const tokens = ['before', 'before', 'after'];
    configure({ getStaffToken: () => tokens.shift() ?? 'after' });
    listen(onGet, PATH, () => refuse('40100'));
    expect(await ask(PATH)).toMatchObject({ error: { status: 401 } });
    expect(told).toEqual({ failures: [], expired: [] });
  });

  test('on logout counts as success', async () => {
    listen(onDelete, '/api/auth/logout', () => refuse('40100'));
    expect(await ask({ url: '/api/auth/logout', method: 'DELETE' }, 'mutation')).toMatchObject({ data: null });
    expect(told).toEqual({ failures: [], expired: [] });
  });
});

describe('retries', () => {
  test.each<[string, number, 'query' | 'mutation', () => Response]>([
    ['a query that fails', 4, 'query', () => refuse('50000')],
    ['a query without an answer', 4, 'query', dropConnection],
    ['a query that is refused', 4, 'query', () => refuse('40010')],
    ['a query that finds nothing', 1, 'query', () => refuse('40400')],
    ['a query that is forbidden', 1, 'query', () => refuse('40301')],
    ['a query after the end of the session', 1, 'query', () => refuse('40100')],
    ['a mutation that fails', 1, 'mutation', () => refuse('50000')],
    ['a mutation without an answer', 1, 'mutation', dropConnection],
  ])('%s is asked %i times in all', async (_case, times, type, reply) => {
    const calls = listen(onGet, PATH, reply);
    expect((await ask(PATH, type)).error).toBeDefined();
    expect(calls).toHaveLength(times);
  });

  test('without a network the person hears that, not of a broken server', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    listen(onGet, PATH, dropConnection);
    expect(await ask(PATH)).toMatchObject({ error: { status: 'NETWORK', message: 'You are offline. Try again when you are connected.' } });
    network.mockRestore();
  });

  test('a query that succeeds in the end is told to nobody', async () => {
    const calls = listen(onGet, PATH, dropConnection, () => refuse('50000'), () => answer('there'));
    expect(await ask(PATH)).toMatchObject({ data: 'there' });
    expect(calls).toHaveLength(3);
    expect(told.failures).toEqual([]);
  });

  test('the waits double', async () => {
    const waits: number[] = [];
    configure({ retryDelayMs: (retry) => (waits.push(retry), 0) });
    listen(onGet, PATH, () => refuse('50000'));
    await ask(PATH);
    expect(waits).toEqual([1, 2, 3]);
  });

  test('an aborted request is neither repeated nor told', async () => {
    const abort = new AbortController();
    const calls = listen(onGet, PATH, () => (abort.abort(), refuse('50000')));
    expect((await ask(PATH, 'query', abort)).error).toBeDefined();
    expect(calls).toHaveLength(1);
    expect(told.failures).toEqual([]);
  });
});

async function sent(args: string | ApiRequest): Promise<Call[]> {
  const calls = listen(onGet, PATH);
  await ask(args);
  return calls;
}

async function posted(request: ApiRequest): Promise<Call[]> {
  const calls = listen(onPost, PATH);
  await ask({ ...request, method: 'POST' }, 'mutation');
  return calls;
}
