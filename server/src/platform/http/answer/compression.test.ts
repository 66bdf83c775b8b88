import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { takesBrotli } from './compression.ts';

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip;q=1.0, br;q=0.5', true],
  ['gzip, br;q=0', false],
  ['gzip;q=0.0 , br; q=0.1', true],
  ['brotli', false],
  ['', false],
])('"%s": brotli %s', (header, br) => {
  expect(takesBrotli({ headers: { 'accept-encoding': header } })).toBe(br);
});

test('nothing is compressed for who does not say', () => {
  expect(takesBrotli({ headers: {} })).toBe(false);
});

describe('answers of the application', () => {
  const LONG = { words: 'again '.repeat(1000) };
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({
      areas: [
        () => (app) => {
          app.get('/long', () => LONG);
          app.get('/short', () => ({ words: 'once' }));
          app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(JSON.stringify(LONG)));
          app.post('/read', ({ body }) => body);
        },
      ],
    });
  });
  afterAll(() => api.close());
  const get = (url: string, encoding?: string) =>
    api.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  test('are as small as the client takes them', async () => {
    const [brotli, gzip, plain] = [
      await get('/long', 'gzip, br'),
      await get('/long', 'gzip'),
      await get('/long'),
    ];
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG);
    expect(plain.json()).toEqual(LONG);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.rawPayload.byteLength).toBeLessThan(100);
  });

  test('stay as they are where that gains nothing, and where they come bit by bit', async () => {
    for (const url of ['/short', '/stream'])
      expect((await get(url, 'br')).headers).not.toHaveProperty('content-encoding');
  });

  test('a packed request is not unpacked', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/read',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify(LONG)),
    });
    expect(answer.statusCode).toBe(400);
  });
});
