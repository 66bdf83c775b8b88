import { wireOf } from '@studio/contract/refusals/codes';
import { setTimeout as sleep } from 'node:timers/promises';
import { aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { open, staff } from './access.ts';
import { noData } from '../answer/noData.ts';
import { defineRoute } from '../route.ts';

const tight = defineRoute({
  method: 'GET',
  url: '/api/tight',
  access: open(),
  answer: noData,
  rateLimit: [{ max: 2, windowSeconds: 60 }],
  handle: async () => null,
});

const personal = defineRoute({
  method: 'GET',
  url: '/api/personal',
  access: staff('dashboard.view'),
  answer: noData,
  rateLimit: [
    { max: 9, windowSeconds: 60 },
    { max: 2, windowSeconds: 3600 },
  ],
  handle: async () => null,
});

const usual = defineRoute({
  method: 'GET',
  url: '/api/usual',
  access: staff('dashboard.view'),
  answer: noData,
  handle: async () => null,
});
const busy = defineRoute({ ...usual, url: '/api/busy', rateLimit: [{ max: 40, windowSeconds: 60 }] });

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [() => [tight, personal, usual, busy]], config: { rateLimit: true } });
});
afterAll(() => api.close());

test('tells an address that asks too often when to come back', async () => {
  await api.call('GET', '/api/tight');
  await api.call('GET', '/api/tight');
  const answer = await api.call('GET', '/api/tight');

  expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const other = await api.app.inject({ url: '/api/tight', remoteAddress: '10.0.0.9' });
  expect(other.statusCode).toBe(200);
});

test('counts the calls of a person, wherever they come from', async () => {
  const studio = await aStudio(api);
  const [asker, colleague] = [await aStaff(api, studio, 'STAFF'), await aStaff(api, studio, 'STAFF')];
  const callFrom = (remoteAddress: string, { token } = asker) =>
    api.app.inject({ url: '/api/personal', remoteAddress, headers: { authorization: `Bearer ${token}` } });
  for (const address of ['10.0.0.1', '10.0.0.2']) expect((await callFrom(address)).statusCode).toBe(200);

  const answer = await callFrom('10.0.0.3');

  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: wireOf('TOO_MANY_REQUESTS') });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  expect((await callFrom('10.0.0.3', colleague)).statusCode).toBe(200);
});

test('signed-in routes have a limit without asking for one', async () => {
  const { owner } = await aStudio(api);
  const ask = async (): Promise<number> =>
    (await api.app.inject({ url: '/api/usual', headers: { authorization: `Bearer ${owner.token}` } }))
      .statusCode;
  const statuses: number[] = [];
  // A few at a time, because simultaneous requests each look their session up.
  while (statuses.length < 600) statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask()).toBe(429);
});

test('servers of one database share a limit', async () => {
  const other = await startTestApp({ modules: [() => [busy]], config: { rateLimit: true } });
  const { owner } = await aStudio(api);
  const ask = async ({ app }: TestApp): Promise<number> =>
    (await app.inject({ url: '/api/busy', headers: { authorization: `Bearer ${owner.token}` } })).statusCode;
  for (let call = 0; call < 36; call++) expect(await ask(api)).toBe(200);
  let admitted = 0;
  while ((await ask(other)) === 200) {
    admitted += 1;
    await sleep(100);
  }
  // One server alone would have admitted forty.
  expect(admitted).toBeLessThan(40);
  await other.close();
});
