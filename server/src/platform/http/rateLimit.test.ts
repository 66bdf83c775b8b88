import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { open } from './access.ts';
import { noData } from './noData.ts';
import { defineRoute } from './route.ts';

const tight = defineRoute({
  method: 'GET',
  url: '/api/tight',
  access: open(),
  answer: noData,
  rateLimit: { max: 2, windowSeconds: 60 },
  handle: async () => null,
});

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [() => [tight]], config: { rateLimit: true } });
});
afterAll(() => api.close());

test('tells an address that asks too often when to come back', async () => {
  await api.call('GET', '/api/tight');
  await api.call('GET', '/api/tight');
  const answer = await api.call('GET', '/api/tight');

  expect(answer).toMatchObject({ status: 429, code: '42900' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const other = await api.app.inject({ url: '/api/tight', remoteAddress: '10.0.0.9' });
  expect(other.statusCode).toBe(200);
});
