import { number, object, string } from 'yup';
import { aMember, aStaff, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import type { Deps } from '../deps.ts';
import { member, open, signedIn, staff, studioMember } from './guard/access.ts';
import { noData } from './answer/noData.ts';
import { Refusal } from '../refusal.ts';
import { defineRoute, type Route } from './route.ts';

const routes = (_deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: '/api/plans/:planId',
    access: staff('plan.edit'),
    params: object({ planId: string().required() }),
    body: object({
      credits: number().integer().required('Give the credits'),
      name: string().trim().required('Give a name'),
    }),
    answer: object({
      planId: string().required(),
      credits: number().required(),
      name: string().required(),
      by: string().required(),
    }),
    handle: async ({ body, params, ctx }) => ({ ...params, ...body, by: ctx.role }),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/full',
    access: open(),
    answer: noData,
    refusals: ['SESSION_FULL', 'TOO_MANY_REQUESTS'],
    handle: async () => Promise.reject(new Refusal('SESSION_FULL')),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/undeclared',
    access: open(),
    answer: noData,
    handle: async () => Promise.reject(new Refusal('SESSION_FULL')),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/wrong-answer',
    access: open(),
    answer: object({ count: number().required() }),
    handle: async () => ({ count: 'many' }) as unknown as { count: number },
  }),
  defineRoute({
    method: 'GET',
    url: '/api/mine',
    access: member(),
    answer: noData,
    handle: async () => null,
  }),
  defineRoute({
    method: 'GET',
    url: '/api/here',
    access: studioMember(),
    answer: noData,
    handle: async () => null,
  }),
  defineRoute({
    method: 'GET',
    url: '/api/who',
    access: signedIn(),
    answer: object({ audience: string().required() }),
    handle: async ({ ctx }) => ({ audience: ctx.audience }),
  }),
];

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [routes] });
  studio = await aStudio(app);
});
afterAll(() => app.close());

test('casts the fields of a form and answers in the envelope', async () => {
  const answer = await app.call('POST', '/api/plans/p1', {
    as: studio.owner,
    form: { credits: 10, name: ' Ten ', extra: 'dropped' },
  });

  expect(answer).toMatchObject({ status: 200, code: '0', message: 'Success' });
  expect(answer.data).toEqual({ planId: 'p1', credits: 10, name: 'Ten', by: 'OWNER' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('names every refused field', async () => {
  const answer = await app.call<{ errors: unknown }>('POST', '/api/plans/p1', { as: studio.owner, json: {} });

  expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect(answer.data.errors).toEqual([
    { field: 'credits', message: 'Give the credits' },
    { field: 'name', message: 'Give a name' },
  ]);
});

test('refuses without a token before it reads the body', async () => {
  expect(await app.call('POST', '/api/plans/p1', { json: {} })).toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
    message: 'Invalid authorization token',
  });
});

test('refuses a role below the permission', async () => {
  const trainer = await aStaff(app, studio, 'TRAINER');
  expect(await app.call('POST', '/api/plans/p1', { as: trainer, json: {} })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
});

test('never takes a member token for staff, nor the other way round', async () => {
  const visitor = await aMember(app, studio);
  expect(await app.call('POST', '/api/plans/p1', { as: visitor })).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect(await app.call('GET', '/api/mine', { as: studio.owner })).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect(await app.call('GET', '/api/who', { as: visitor })).toMatchObject({ data: { audience: 'member' } });
});

test('asks a member without a studio to choose one', async () => {
  const { userId } = await aMember(app, studio);
  const token = await app.db.platform((tx) =>
    app.auth.issueToken(tx, { audience: 'member', userId, studioId: null, memberId: null }),
  );
  expect(await app.call('GET', '/api/mine', { as: token })).toMatchObject({ status: 200 });
  expect(await app.call('GET', '/api/here', { as: token })).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
});

test('answers a declared refusal with its sentence', async () => {
  expect(await app.call('GET', '/api/full')).toMatchObject({
    status: 400,
    code: 'SESSION_FULL',
    message: 'This class is full.',
    data: null,
  });
});

test.each(['/api/undeclared', '/api/wrong-answer'])('%s counts as broken', async (url) => {
  const answer = await app.call('GET', url);
  expect(answer).toMatchObject({ status: 500, code: 'BROKEN', message: 'Internal server error' });
  expect(answer.data).toMatchObject({ requestId: expect.any(String), cause: expect.any(String) });
});

test.each(['/%', '/api/%'])('answers %s, which cannot be decoded, in the envelope', async (url) => {
  expect(await app.call('GET', url)).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    message: 'The address could not be read.',
  });
});

test('shows a browser a page for an address that cannot be decoded', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await app.app.inject({ url: '/%E0%A4%A', headers: { accept } });
  expect(page.statusCode).toBe(400);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(page.body).toContain('<h1>We could not find that page</h1>');
  for (const url of ['/api/%', '/api/%E0%A4%A?a=b'])
    expect(await app.call('GET', url, { headers: { accept } })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
});

test('answers an unknown address in the envelope', async () => {
  expect(await app.call('GET', '/api/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
