import { wireOf } from '@studio/contract/refusals/codes';
import { modules } from '../src/routes.ts';
import {
  PASSWORD,
  anAddress,
  aCode,
  memberDetails,
  postAuth,
  register,
} from '../src/testing/builders/accounts.ts';
import { aStudio } from '../src/testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';
import type { Module } from '../src/platform/deps.ts';
import { open } from '../src/platform/http/guard/access.ts';
import { noData } from '../src/platform/http/answer/noData.ts';
import { defineRoute } from '../src/platform/http/route.ts';
import { sqlBuilder } from '../src/platform/db/database.ts';

let lines: string[] = [];
/** Breaks in the database, whose words quote what was sent. */
const breaking: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: '/api/breaking',
    access: open(),
    answer: noData,
    handle: async () => {
      await db.readPlatform(
        sqlBuilder
          .selectFrom('app_user')
          .select('user_id')
          .where('user_id', '=', 'Mei Wong mei.wong@example.com'),
      );
      return null;
    },
  }),
];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    modules: [...modules, breaking],
    config: { logLevel: 'trace' },
    logTo: { write: (line) => lines.push(line) },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('one line per request, with the id that the answer has, the pattern of its address, and why it was refused', async () => {
  const { headers } = await app.call('GET', '/api/studio/by-extension', {
    query: { extension: 'nobody-has-this' },
  });
  expect(logged()).toEqual([
    expect.objectContaining({
      event: 'request',
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/studio/by-extension',
      status: 404,
      refusal: wireOf('STUDIO_UNKNOWN'),
      ms: expect.any(Number),
    }),
  ]);
  expect(lines.join()).not.toContain('nobody-has-this');
});

test('a stranger does not choose the id of a request', async () => {
  const { headers } = await app.call('GET', '/api/studio/by-extension', {
    query: { extension: 'none' },
    headers: { 'x-request-id': 'chosen-by-me' },
  });
  expect(headers['x-request-id']).not.toBe('chosen-by-me');
});

test('no secrets and nothing about people, whatever they do', async () => {
  const { userEmail, answer } = await register(app, 'Garden of Whispers');
  const token = answer.data.token;
  await postAuth(app, 'login-from-studio', { userEmail, password: PASSWORD, studioId: '' });
  await postAuth(app, 'login-from-studio', { userEmail, password: 'wrong password 123', studioId: '' });
  const { extension } = await aStudio(app);
  const person = await memberDetails(app, extension);
  await postAuth(app, 'sign-up', person);
  await postAuth(app, 'sign-up', person);
  await postAuth(app, 'login', {
    phoneCountryCode: '+65',
    phone: person.phone,
    password: PASSWORD,
    extension,
  });
  const code = await aCode(app, anAddress());
  await postAuth(app, 'verify-otp', { otpAction: 'SIGN_UP', userEmail: 'not an address at all', otp: code });
  const client = {
    firstName: 'Zebulon',
    lastName: 'Quickwater',
    userEmail: 'zebulon@example.com',
    phoneCountryCode: '+65',
    phone: '81239876',
    birthday: '',
    gender: '',
  };
  await app.call('POST', '/api/member/portal/create', { as: token, json: client });
  await app.call('POST', '/api/member/portal/create', { as: token, json: client });
  await app.call('GET', '/api/member/portal/ddl', { as: token, query: { search: 'Zebulon' } });
  await app.call('GET', '/api/search/portal', { as: token, query: { text: 'zebulon@example.com' } });
  await app.call('GET', `/api/nothing/${userEmail}`, { as: token });

  expect(lines.length).toBeGreaterThan(10);
  const all = lines.join('').toLowerCase();
  const secrets = [
    userEmail,
    PASSWORD,
    'wrong password 123',
    token,
    person.userEmail,
    person.phone,
    person.otp,
    code,
    'zebulon',
    'quickwater',
    '81239876',
    'garden of whispers',
    'not an address',
  ];
  for (const secret of secrets) expect(all).not.toContain(secret.toLowerCase());
});

test('not even when something breaks, but enough to find the fault', async () => {
  const { status, headers } = await app.call('GET', '/api/breaking');
  expect(status).toBe(500);
  expect(lines.join('')).not.toMatch(/Mei|wong@/);
  expect(logged()[0]).toMatchObject({
    level: 50,
    msg: 'request broke',
    reqId: headers['x-request-id'],
    route: '/api/breaking',
    err: {
      code: '22P02',
      severity: 'ERROR',
      message: 'invalid input syntax for type uuid: "…"',
      stack: expect.stringContaining('logs.test.ts'),
    },
  });
});
