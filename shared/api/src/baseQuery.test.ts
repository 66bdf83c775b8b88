import { wireOf } from '@studio/contract/refusals/codes';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onGet, onPost, type Call } from '@studio/testing/on';
import { API, server } from '@studio/testing/server';
import type { ApiRequest } from './apiRequest.ts';
import type { ApiConfig } from './configureApi.ts';
import { ask, begin, configure, listen, PATH, told } from './testing/askApi.ts';

beforeEach(begin);

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
    [
      'bw false on the booking website: the portal',
      { bw: false },
      { defaultAudience: 'member' },
      'Bearer staff-token',
    ],
    ['signed out: none', {}, { getStaffToken: () => null }, null],
  ])('token, %s', async (_case, options, config, expected) => {
    configure(config);
    const [call] = await sent({ url: PATH, options });
    expect(call?.headers.get('authorization')).toBe(expected);
  });

  test('options among the query parameters work and are not sent', async () => {
    const flags = { bw: true, showDialog: false, showToast: 'false', passToken: true, toFormData: false };
    const [call] = await sent({
      url: `${PATH}?extension=lotus&bw=false`,
      params: { ...flags, bw: undefined, search: 'a b' },
    });
    expect(call?.query).toEqual({ extension: 'lotus', search: 'a b' });
    expect(call?.headers.get('authorization')).toBe('Bearer staff-token');
  });

  test.each(['passToken', 'showDialog', 'showToast', 'bw', 'toFormData'])(
    '%s is taken out of a plain path',
    async (option) => {
      const [call] = await sent(`${PATH}?${option}=false&page=0`);
      expect(call?.query).toEqual({ page: '0' });
    },
  );

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
    expect(call?.body).toMatchObject({
      name: 'Lotus',
      days: ['1', '2'],
      plan: { credits: '5' },
      endDate: '',
    });
    expect(call?.body['files']).toEqual([
      expect.objectContaining({ name: 'a.png', type: 'image/png', size: 1 }),
    ]);
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

  test.each(['//elsewhere.test/api', '/\\elsewhere.test', 'https://elsewhere.test', 'api'])(
    '%s never gets a token',
    async (url) => {
      expect(await ask({ url }, 'mutation')).toMatchObject({ error: { status: 'NETWORK' } });
    },
  );
});

describe('up to 3 retries except on 404 and 403; mutations not retried', () => {
  test.each<[string, number, 'query' | 'mutation', () => Response]>([
    ['a query that fails', 4, 'query', () => refuse('BROKEN')],
    ['a query without an answer', 4, 'query', dropConnection],
    ['a query that is refused', 4, 'query', () => refuse('SESSION_FULL')],
    ['a query that finds nothing', 1, 'query', () => refuse('NOT_FOUND')],
    ['a query that is forbidden', 1, 'query', () => refuse('NOT_ALLOWED')],
    ['a query after the end of the session', 1, 'query', () => refuse('NOT_SIGNED_IN')],
    ['a mutation that fails', 1, 'mutation', () => refuse('BROKEN')],
    ['a mutation without an answer', 1, 'mutation', dropConnection],
  ])('%s is asked %i times in all', async (_case, times, type, reply) => {
    const calls = listen(onGet, PATH, reply);
    expect((await ask(PATH, type)).error).toBeDefined();
    expect(calls).toHaveLength(times);
  });

  test('without a network the message says so', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    listen(onGet, PATH, dropConnection);
    const message = 'You are offline. Try again when you are connected.';
    expect(await ask(PATH)).toMatchObject({ error: { status: 'NETWORK', message } });
    network.mockRestore();
  });

  test('a query that succeeds in the end is told to nobody', async () => {
    const calls = listen(
      onGet,
      PATH,
      dropConnection,
      () => refuse('BROKEN'),
      () => answer('there'),
    );
    expect(await ask(PATH)).toMatchObject({ data: 'there' });
    expect(calls).toHaveLength(3);
    expect(told.failures).toEqual([]);
  });

  test('a question with a body of its own that is refused is asked once, for that is its answer; one that fails is asked again', async () => {
    const refused = listen(onPost, PATH, () => refuse('PROMO_CODE_INVALID'));
    expect((await ask({ url: PATH, method: 'POST', body: {} })).error).toMatchObject({
      code: wireOf('PROMO_CODE_INVALID'),
    });
    expect(refused).toHaveLength(1);
    const failed = listen(onPost, PATH, () => refuse('BROKEN'));
    await ask({ url: PATH, method: 'POST', body: {} });
    expect(failed).toHaveLength(4);
  });

  test('the waits double', async () => {
    const waits: number[] = [];
    configure({ retryDelayMs: (retry) => (waits.push(retry), 0) });
    listen(onGet, PATH, () => refuse('BROKEN'));
    await ask(PATH);
    expect(waits).toEqual([1, 2, 3]);
  });

  const never = () => new Promise<Response>(() => undefined);

  test.each([
    ['a query', 'GET', 'query'],
    ['a query with a body of its own', 'POST', 'query'],
    ['a GET that is asked once', 'GET', 'mutation'],
  ] as const)(
    '%s without an answer counts as lost after a while, and is not repeated',
    async (_what, method, type) => {
      configure({ timeLimitMs: 30, now: () => performance.now() });
      const calls: Call[] = [];
      const on = method === 'GET' ? onGet : onPost;
      server.use(on(PATH, (call) => (calls.push(call), never())));
      expect((await ask({ url: PATH, method }, type)).error).toMatchObject({ status: 'NETWORK' });
      expect(calls).toHaveLength(1);
    },
  );

  test('a change is waited for, however long it takes', async () => {
    configure({ timeLimitMs: 1, now: () => performance.now() });
    server.use(
      onPost(PATH, async () => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        return answer('done');
      }),
    );
    expect(await ask({ url: PATH, method: 'POST', body: {} }, 'mutation')).toMatchObject({ data: 'done' });
  });

  test('an aborted request is neither repeated nor told', async () => {
    const abort = new AbortController();
    const calls = listen(onGet, PATH, () => (abort.abort(), refuse('BROKEN')));
    expect((await ask(PATH, 'query', abort)).error).toBeDefined();
    expect(calls).toHaveLength(1);
    expect(told.failures).toEqual([]);
  });
});

describe('what needs a fresh proof of who it is', () => {
  const needsProof = () => refuse('PROOF_NEEDED', { data: { purpose: 'PAYOUT' } });
  const post = (options: ApiRequest['options'] = {}) =>
    ask({ url: PATH, method: 'POST', body: { a: 1 }, options }, 'mutation');

  test('is sent again once it was given, and nobody hears of the refusal', async () => {
    const purposes: string[] = [];
    configure({ onProofNeeded: async (purpose) => (purposes.push(purpose), true) });
    const calls = listen(onPost, PATH, needsProof, () => answer('done'));
    expect(await post()).toMatchObject({ data: 'done' });
    expect([calls.length, purposes, told.failures]).toEqual([2, ['PAYOUT'], []]);
  });

  test('stays refused when none is given, or when it does not help', async () => {
    configure({ onProofNeeded: async () => false });
    const calls = listen(onPost, PATH, needsProof);
    expect((await post()).error).toMatchObject({ code: wireOf('PROOF_NEEDED'), purpose: 'PAYOUT' });
    expect(calls).toHaveLength(1);
    configure({ onProofNeeded: async () => true });
    expect((await post()).error).toMatchObject({ code: wireOf('PROOF_NEEDED') });
    expect(calls).toHaveLength(3);
  });

  test('is asked of staff alone', async () => {
    configure({ onProofNeeded: () => Promise.reject(new Error('Members are not asked')) });
    listen(onPost, PATH, needsProof);
    expect((await post({ bw: true })).error).toMatchObject({ code: wireOf('PROOF_NEEDED') });
  });
});

test('that a second factor has to be set up first is told by itself, once, and as no failure', async () => {
  let needed = 0;
  configure({ onSetUpNeeded: () => (needed += 1) });
  const calls = listen(onGet, PATH, () => refuse('SET_UP_NEEDED'));
  expect((await ask(PATH)).error).toMatchObject({ status: 403, code: wireOf('SET_UP_NEEDED') });
  expect([calls.length, needed, told.failures]).toEqual([1, 1, []]);
});

test('that a role was refused is told, and shown as other failures are; members and probes tell nothing', async () => {
  let refused = 0;
  configure({ onNotAllowed: () => (refused += 1) });
  listen(onGet, PATH, () => refuse('NOT_ALLOWED'));
  await ask(PATH);
  expect([refused, told.failures.length]).toEqual([1, 1]);
  await ask({ url: PATH, options: { bw: true } });
  await ask({ url: PATH, options: { isProbe: true } });
  expect(refused).toBe(1);
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
