import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { open } from './access.ts';
import { noData } from '../answer/noData.ts';
import { defineRoute } from '../route.ts';

const fine = defineRoute({
  method: 'GET',
  url: '/api/fine',
  access: open(),
  answer: noData,
  handle: async () => null,
});
const broken = defineRoute({
  method: 'GET',
  url: '/api/broken',
  access: open(),
  answer: noData,
  handle: () => Promise.reject(new Error('broken')),
});

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({
    modules: [() => [fine, broken]],
    areas: [
      () => (app) =>
        void app.get('/page', (_request, reply) =>
          reply.type('text/html').header('content-security-policy', "default-src 'self'").send('<p>page'),
        ),
    ],
  });
});
afterAll(() => api.close());

const LOCKED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test.each([
  ['an answer', '/api/fine', 200],
  ['a refusal', '/api/fine?toString=1', 400],
  ['one of what is not there', '/api/nowhere', 404],
  ['one of an address that cannot be read', '/api/%E0%A4%A', 400],
  ['a broken one', '/api/broken', 500],
])('%s lets a browser do nothing with it', async (_which, url, status) => {
  const answer = await api.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': LOCKED,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'])
    expect(answer.headers['permissions-policy']).toContain(`${feature}=()`);
});

test('a page has a policy of its own', async () => {
  const { headers } = await api.app.inject({ url: '/page' });
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['permissions-policy']).toContain('camera=()');
});
