import { wireOf } from '@studio/contract/refusals/codes';
import { object, string } from 'yup';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { openDatabase } from '../db/database.ts';
import type { Module } from '../deps.ts';
import { open } from '../http/guard/access.ts';
import { buildApp } from '../http/buildApp.ts';
import { noData } from '../http/answer/noData.ts';
import { Refusal } from '../refusal.ts';
import { defineRoute } from '../http/route.ts';
import { startMetrics, type Metrics } from './metrics.ts';
import { metricsArea, serveMetrics } from './metricsServer.ts';

const rooms: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/room/:name',
    access: open(),
    params: object({ name: string().required() }),
    answer: noData,
    refusals: ['NOT_FOUND'],
    handle: ({ params }) => {
      if (params.name !== 'moon') throw new Refusal('NOT_FOUND');
      return Promise.resolve(null);
    },
  }),
];

let base: TestApp;
let metrics: Metrics;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  base = await startTestApp();
  metrics = startMetrics(base.db);
  app = await buildApp({ ...base, modules: [rooms], areas: [metricsArea(metrics)], watch: metrics.watch });
});
afterAll(async () => {
  await app.close();
  await base.close();
});

test('requests are counted and timed by route, refusals by code', async () => {
  for (const name of ['moon', 'moon', 'mei@example.com']) await app.inject(`/api/room/${name}`);
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toContain(
    'studio_request_seconds_count{method="GET",route="/api/room/:name",status="200"} 2',
  );
  expect(answer.body).toContain(
    'studio_request_seconds_count{method="GET",route="/api/room/:name",status="404"} 1',
  );
  expect(answer.body).toContain(`studio_refusals_total{code="${wireOf('NOT_FOUND')}"} 1`);
  // The connection of this request itself.
  expect(answer.body).toContain('studio_requests_active 1');
  expect(answer.body).not.toContain('mei@');
});

test('who listens is counted apart, and its time is nobody’s waiting time', async () => {
  const own = await buildApp({
    ...base,
    modules: [],
    watch: metrics.watch,
    areas: [
      metricsArea(metrics),
      (scope) => {
        scope.get(
          '/stream',
          { config: { isStream: true } },
          (_request, reply) => void reply.hijack().raw.write('open'),
        );
      },
    ],
  });
  const address = await own.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}/stream`);
  const { body } = await own.inject('/metrics');
  expect(body).toContain('studio_live_streams 1');
  expect(body).toContain('studio_requests_active 1');
  await stream.body?.cancel();
  let text = body;
  while (text.includes('studio_live_streams 1')) text = await metrics.text();
  expect(text).not.toContain('route="/stream"');
  await own.close();
});

test('so are connections, mails that wait, and the process', async () => {
  const text = await metrics.text();
  expect(text).toMatch(/studio_database_connections\{state="idle"\} \d/);
  expect(text).toMatch(/studio_database_connections\{state="waiting"\} 0/);
  for (const status of ['waiting', 'sending', 'in_doubt', 'dead'])
    expect(text).toContain(`studio_mails{status="${status}"} `);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('on a port of its own there is nothing else', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  expect(await (await at('/metrics')).text()).toContain('studio_requests_active');
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', 'POST')).status).toBe(404);
  await server.close();
  await expect(at('/metrics')).rejects.toThrow('fetch failed');
});

test('a database that is away is said, not hung on', async () => {
  const away = openDatabase({ connection: { url: 'postgres://nobody@127.0.0.1:1/none' } });
  const server = await serveMetrics(startMetrics(away), { host: '127.0.0.1', port: 0 });
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(503);
  await server.close();
  await away.close();
});
