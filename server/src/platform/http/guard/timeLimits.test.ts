import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import type { Module } from '../../deps.ts';
import { open } from './access.ts';
import { buildApp } from '../buildApp.ts';
import { noData } from '../answer/noData.ts';
import { defineRoute } from '../route.ts';
import { TIME_LIMITS } from './timeLimits.ts';

const notes: Module = () => [
  defineRoute({
    method: 'POST',
    url: '/api/note',
    access: open(),
    body: object({ text: string().required() }),
    answer: noData,
    handle: () => Promise.resolve(null),
  }),
];
/** Takes longer than every limit of the test, and is never silent for long. */
async function* drops(count: number): AsyncGenerator<string> {
  for (let n = 0; n < count; n++) {
    await sleep(50);
    yield `${n}\n`;
  }
}

let base: TestApp;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  base = await startTestApp();
  const timeLimits = { ...TIME_LIMITS, headers: 600, request: 800, silence: 1500, check: 50 };
  app = await buildApp({
    ...base,
    timeLimits,
    modules: [notes],
    areas: [
      (scope) => {
        scope.get('/slow', (_request, reply) => reply.type('text/plain').send(Readable.from(drops(40))));
      },
    ],
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await base.close();
});

interface Line {
  socket: Socket;
  said(): string;
  /** Resolves when the other end has closed the connection. */
  closed: Promise<unknown>;
}

async function begin(text: string): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString())).on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  return { socket, said: () => said, closed };
}

/**
 * Repeats a text until the other end has answered or closed. Reads what has arrived first: writing to a
 * closed connection makes the operating system discard what came over it.
 */
async function drip({ socket, said, closed }: Line, text: string): Promise<void> {
  const timer = setInterval(() => setImmediate(() => said() === '' && socket.write(text)), 40);
  await closed;
  clearInterval(timer);
}

const HEAD = 'POST /api/note HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test('a body that drips for too long is cut off', async () => {
  const line = await begin(`${HEAD}content-length: 100000\r\n\r\n`);
  await drip(line, ' ');
  expect(line.said()).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

test('headers that drip for too long are cut off', async () => {
  const line = await begin(HEAD);
  await drip(line, 'x-more: 1\r\n');
  expect(line.said()).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

test.each([
  ['nothing at all', ''],
  ['half a body', `${HEAD}content-length: 100\r\n\r\n{"text":`],
])(
  'a connection that says %s and then nothing more is closed',
  async (_case, text) => {
    const line = await begin(text);
    await line.closed;
  },
  20_000,
);

test('many that drip keep nobody else waiting', async () => {
  const lines = await Promise.all(
    Array.from({ length: 50 }, () => begin(`${HEAD}content-length: 1000\r\n\r\n{`)),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/api/note`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"hello"}',
  });
  expect(answer.status).toBe(200);
  await Promise.all(lines.map(({ closed }) => closed));
}, 20_000);

test('an answer may take longer than all of that, as long as something of it comes', async () => {
  const text = await (
    await fetch(`http://127.0.0.1:${port}/slow`, { headers: { 'accept-encoding': 'identity' } })
  ).text();
  expect(text.split('\n')).toHaveLength(41);
}, 20_000);
