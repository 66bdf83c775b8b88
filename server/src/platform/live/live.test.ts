import type { LiveEvent } from '@studio/contract/shell/live';
import { aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { newClient } from '../db/pool.ts';
import { announce } from './announce.ts';
import { startLive, type Live } from './live.ts';

// Two processes on one database: each has its own pool and its own listener.
let app: TestApp;
let other: { db: Database; live: Live };
let live: Live;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ database: 'live' });
  const db = openDatabase({ connection: app.connection });
  other = { db, live: await startLive({ db, connection: app.connection }) };
  // Changes of a burst are made one after the other, as fast as the machine can.
  live = await startLive({ ...app, gatherMilliseconds: 500 });
  studio = await aStudio(app);
});
afterAll(async () => {
  await Promise.all([live.stop(), other.live.stop()]);
  await other.db.close();
  await app.close();
});

/** Resolves with the next change event of a studio. */
const next = (from: Live, studioId: string): Promise<LiveEvent> =>
  new Promise((resolve) => {
    const stop = from.follow(studioId, (event) => {
      stop();
      resolve(event);
    });
  });
const change = (id: string, studioId = studio.studioId) =>
  app.db.studio(studioId, async (tx) => announce(tx, { type: 'Session', id }));

test('who follows the studio hears it, in this process and in the other', async () => {
  const received = Promise.all([next(live, studio.studioId), next(other.live, studio.studioId)]);
  await change('a');
  const event = { all: false, changes: [{ type: 'Session', id: 'a' }] };
  expect(await received).toEqual([event, event]);
});

test('what was rolled back and what another studio did is not heard', async () => {
  const received = next(other.live, studio.studioId);
  const { studioId } = await aStudio(app);
  await change('of another studio', studioId);
  const failed = app.db.studio(studio.studioId, async (tx) => {
    announce(tx, { type: 'Session', id: 'rolled back' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await change('b');
  expect((await received).changes).toEqual([{ type: 'Session', id: 'b' }]);
});

test('a burst is one message', async () => {
  const received: LiveEvent[] = [];
  const stop = other.live.follow(studio.studioId, (event) => received.push(event));
  const last = next(other.live, studio.studioId);
  await Promise.all(['a', 'b', 'a'].map((id) => change(id)));
  await last;
  stop();
  expect(received).toHaveLength(1);
  expect(received[0]?.changes).toHaveLength(2);
});

test('after the connection was lost everybody asks for everything, and hears again', async () => {
  let losses = 0;
  other.live.onLost(() => losses++);
  const received = next(other.live, studio.studioId);
  const client = newClient(app.connection);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  await client.end();
  expect(await received).toEqual({ changes: [], all: true });
  expect(losses).toBe(1);
  const again = next(other.live, studio.studioId);
  await change('c');
  expect((await again).changes).toEqual([{ type: 'Session', id: 'c' }]);
});
