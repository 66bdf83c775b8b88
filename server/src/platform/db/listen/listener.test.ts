import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from '../pool.ts';
import { startEmbedded, type Embedded } from '../../embedded/embedded.ts';
import { socketFile } from '../../embedded/layout.ts';
import { listen, type Channel } from './listener.ts';

// A database of its own, which the test stops and starts.
let folder: string;
let embedded: Embedded;
let listener: Channel;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-listener-'));
  // The server's account must be able to enter when the tests run as root.
  await chmod(folder, 0o755);
  embedded = await startEmbedded(folder, { durable: false });
});
afterEach(async () => {
  await listener.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Counts what the listener reports, and waits between its attempts as briefly as the test can. */
function watch() {
  const seen = { heard: [] as string[], lost: 0, missed: 0, pauses: 0, atOnce: 0, mostAtOnce: 0 };
  return {
    seen,
    ears: {
      receive: (payload: string) => void seen.heard.push(payload),
      lost: () => void seen.lost++,
      missed: () => void seen.missed++,
    },
    pause: async () => {
      seen.pauses++;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
      await sleep(2);
      seen.atOnce--;
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(5);
}

const open = async (
  { ears: subscriber, pause }: ReturnType<typeof watch>,
  connection = embedded.connection('postgres'),
): Promise<Channel> => (listener = await listen(connection, subscriber, { pause, beatMilliseconds: 500 }));

test('without a database it tries again, one attempt at a time for hundreds of them, and hears again by itself', async () => {
  const watched = watch();
  const { seen } = watched;
  await open(watched);
  await embedded.stop();
  expect(await listener.publish('nobody hears this')).toBe(false);
  await until(() => seen.pauses > 300);
  expect(seen).toMatchObject({ lost: 1, missed: 0, mostAtOnce: 1 });

  embedded = await startEmbedded(folder, { durable: false });
  await until(() => seen.missed > 0);
  expect(await listener.publish('back')).toBe(true);
  await until(() => seen.heard.length > 0);
  const { pauses } = seen;
  await sleep(50);
  expect(seen).toMatchObject({ lost: 1, missed: 1, heard: ['back'], pauses });
}, 60_000);

test('of many outages each is told once', async () => {
  const watched = watch();
  await open(watched);
  for (let outage = 1; outage <= 3; outage++) {
    const client = newClient(embedded.connection('postgres'));
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
    await client.end();
    await until(() => watched.seen.missed === outage);
  }
  expect(watched.seen).toMatchObject({ lost: 3, missed: 3, mostAtOnce: 1 });
}, 60_000);

test('told to stop while there is no database, it tries no more', async () => {
  const watched = watch();
  await open(watched);
  await embedded.stop();
  await until(() => watched.seen.pauses > 3);
  await listener.stop();
  const { pauses } = watched.seen;
  await sleep(50);
  expect(watched.seen.pauses).toBe(pauses);
}, 60_000);

/** A proxy to the database that can go silent without closing, as when the machine at its end is gone. */
async function aWayThrough(to: string): Promise<{ host: string; silence(): void; close(): void }> {
  const host = await mkdtemp(path.join(tmpdir(), 'studio-way-'));
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(socketFile(to));
    near.pipe(far).pipe(near);
    sockets.push(near, far);
    near.on('error', () => far.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(socketFile(host), resolve));
  return {
    host,
    silence: () => sockets.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => void server.close(() => void rm(host, { recursive: true, force: true })),
  };
}

test('a database that is gone without a word is noticed', async () => {
  const watched = watch();
  const connection = embedded.connection('postgres');
  const way = await aWayThrough(connection.host);
  await open(watched, { ...connection, host: way.host });
  way.silence();
  await until(() => watched.seen.missed === 1);
  expect(watched.seen).toMatchObject({ lost: 1, mostAtOnce: 1 });
  await listener.stop();
  way.close();
}, 60_000);
