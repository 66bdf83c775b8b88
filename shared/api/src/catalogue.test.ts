import { wireOf } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { answer, dropConnection, refuse } from '@studio/testing/answer';
import { onDelete, onGet, onPost } from '@studio/testing/on';
import type { ApiRequest } from './apiRequest.ts';
import type { Audience } from './configureApi.ts';
import { ask, begin, configure, listen, PATH, told } from './testing/askApi.ts';

/* The error catalogue of the product, sentence by sentence. Each page handles a 401 in its own way. */

beforeEach(begin);
const proxyPage = (status: number) => () => new Response('<html>Bad gateway</html>', { status });
const envelope = (status: number, body: object) => () => Response.json(body, { status });

test('envelope code "0" is success', async () => {
  listen(onGet, PATH, () => answer({ studioName: 'Lotus' }));
  expect(await ask(PATH)).toEqual({ data: { studioName: 'Lotus' }, meta: { status: 200, code: '0' } });
  expect(told).toEqual({ failures: [], expired: [] });
});

test('a success without data is null, which the store can keep', async () => {
  listen(onGet, PATH, envelope(200, { code: '0', message: 'Success' }));
  expect(await ask(PATH)).toMatchObject({ data: null });
});

test.each<[string, () => Response, object]>([
  [
    'a non-zero envelope code',
    envelope(200, { code: wireOf('SESSION_FULL'), message: 'Full' }),
    { status: 200, code: wireOf('SESSION_FULL'), message: 'Full' },
  ],
  [
    'a non-zero envelope code without a message',
    envelope(200, { code: wireOf('SESSION_FULL') }),
    { code: wireOf('SESSION_FULL'), message: 'Something went wrong!' },
  ],
  [
    'HTTP 400 with a message: the server message is used:',
    () => refuse('SESSION_FULL'),
    { status: 400, code: wireOf('SESSION_FULL'), message: REFUSALS.SESSION_FULL.message },
  ],
  [
    'HTTP 400 without one',
    envelope(400, {}),
    { status: 400, code: wireOf('BROKEN'), message: 'Something went wrong!' },
  ],
  [
    'another error, 403,',
    () => refuse('NOT_ALLOWED'),
    { status: 403, message: REFUSALS.NOT_ALLOWED.message },
  ],
  [
    'HTTP 404: the server message is used:',
    () => refuse('NOT_FOUND', { message: 'No such class' }),
    { status: 404, message: 'No such class' },
  ],
  [
    'another error, 409,',
    () => refuse('CHANGED_MEANWHILE'),
    { status: 409, code: wireOf('CHANGED_MEANWHILE') },
  ],
  ['another error, 500,', () => refuse('BROKEN'), { status: 500, message: 'Internal server error' }],
  [
    'another error without a message, a proxy’s page,',
    proxyPage(502),
    { status: 502, code: wireOf('BROKEN'), message: 'Something went wrong!' },
  ],
  [
    'a page instead of an envelope',
    proxyPage(200),
    { status: 200, code: wireOf('BROKEN'), message: 'Something went wrong!' },
  ],
  [
    'code "0" with a failing status',
    envelope(500, { code: '0', message: '' }),
    { status: 500, code: wireOf('BROKEN') },
  ],
  ['transport failure', dropConnection, { status: 'NETWORK', message: 'Internal server error' }],
])('%s: error dialog and toast, and the request fails', async (_case, reply, error) => {
  listen(onPost, PATH, reply);
  const result = await ask({ url: PATH, method: 'POST' }, 'mutation');
  expect(result).toMatchObject({ error });
  expect(told.failures).toEqual([{ message: result.error?.message, showDialog: true, showToast: true }]);
  expect(told.expired).toEqual([]);
});

test('sign-in flows may show "Something wrong"', async () => {
  const request: ApiRequest = { url: PATH, method: 'POST', options: { unknownMessage: 'Something wrong' } };
  listen(onPost, PATH, envelope(400, {}), () => refuse('SIGN_IN_WRONG'));
  expect(await ask(request, 'mutation')).toMatchObject({ error: { message: 'Something wrong' } });
  expect(await ask(request, 'mutation')).toMatchObject({
    error: { message: REFUSALS.SIGN_IN_WRONG.message },
  });
});

test('refused fields are named, and only those that are well-formed', async () => {
  const errors = [{ field: 'plan.credits', message: 'Enter at least 1' }];
  listen(onPost, PATH, () =>
    refuse('INVALID_FIELDS', { errors: [...errors, { field: 'x' } as (typeof errors)[0]] }),
  );
  expect(await ask({ url: PATH, method: 'POST' }, 'mutation')).toMatchObject({
    error: { code: wireOf('INVALID_FIELDS'), errors },
  });
});

test.each([
  [{ showDialog: false }, [{ showDialog: false, showToast: true }]],
  [{ showToast: false }, [{ showDialog: true, showToast: false }]],
  [{ showDialog: false, showToast: false }, []],
  [{ showDialog: undefined }, [{ showDialog: true, showToast: true }]],
])(
  'dialog and toast can be suppressed per request: with %j the page is told %j',
  async (options, expected) => {
    listen(onGet, PATH, () => refuse('NOT_FOUND'));
    await ask({ url: PATH, options });
    expect(told.failures).toMatchObject(expected);
    expect(told.failures).toHaveLength(expected.length);
  },
);

test('code 40002 (USER_EXISTS) on email and phone verification counts as success when the caller allows it', async () => {
  listen(onPost, PATH, () => refuse('USER_EXISTS'));
  const request: ApiRequest = { url: PATH, method: 'POST', options: { allowCodes: [wireOf('USER_EXISTS')] } };
  expect(await ask(request, 'mutation')).toEqual({
    data: null,
    meta: { status: 400, code: wireOf('USER_EXISTS') },
  });
  expect(told.failures).toEqual([]);
  expect(await ask({ url: PATH, method: 'POST' }, 'mutation')).toMatchObject({
    error: { code: wireOf('USER_EXISTS') },
  });
});

test('several requests that fail with the same message are told once', async () => {
  listen(onGet, PATH, () => refuse('NOT_FOUND', { message: 'Gone' }));
  await Promise.all([ask(PATH), ask(PATH), ask(PATH)]);
  expect(told.failures).toEqual([{ message: 'Gone', showDialog: true, showToast: true }]);
});

describe('HTTP 401', () => {
  test.each<[string, ApiRequest['options'], Audience[]]>([
    ['the portal', {}, ['staff']],
    ['the booking website', { bw: true }, ['member']],
    ['the person even when failures are not shown', { showDialog: false }, ['staff']],
    ['nobody, when the request only asks whether the token is good', { isProbe: true }, []],
  ])('ends the session of %s', async (_case, options, expired) => {
    listen(onGet, PATH, () => refuse('NOT_SIGNED_IN'));
    expect(await ask({ url: PATH, options })).toMatchObject({
      error: { status: 401, code: wireOf('NOT_SIGNED_IN'), message: 'Invalid authorization token' },
    });
    expect(told).toEqual({ failures: [], expired });
  });

  test('about a token that was replaced meanwhile says nothing of the session', async () => {
    const tokens = ['before', 'before', 'after'];
    configure({ getStaffToken: () => tokens.shift() ?? 'after' });
    listen(onGet, PATH, () => refuse('NOT_SIGNED_IN'));
    expect(await ask(PATH)).toMatchObject({ error: { status: 401 } });
    expect(told).toEqual({ failures: [], expired: [] });
  });

  test('a 401 on logout counts as success', async () => {
    listen(onDelete, '/api/auth/logout', () => refuse('NOT_SIGNED_IN'));
    expect(await ask({ url: '/api/auth/logout', method: 'DELETE' }, 'mutation')).toMatchObject({
      data: null,
    });
    expect(told).toEqual({ failures: [], expired: [] });
  });
});
