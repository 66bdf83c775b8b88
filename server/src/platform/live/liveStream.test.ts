import { wireOf } from '@studio/contract/refusals/codes';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMember, aStudio, type TestStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { announce } from './announce.ts';
import { startLive, type Live } from './live.ts';
import { liveStream } from './liveStream.ts';

const pending: { live?: Live } = {};
/** The registry that is live. */
let revision: number | null = null;
/** The application has to exist before anything can listen to its database. */
const live: Live = {
  follow: (...given) => (pending.live as Live).follow(...given),
  since: (...given) => (pending.live as Live).since(...given),
  onLost: () => undefined,
  share: () => undefined,
  stop: async () => pending.live?.stop(),
};

let app: TestApp;
let studio: TestStudio;
let address: string;
beforeAll(async () => {
  app = await startTestApp({
    areas: [
      (deps) => liveStream({ ...deps, live, readRevision: async () => revision, beatMilliseconds: 50 }),
    ],
  });
  pending.live = await startLive(app);
  studio = await aStudio(app);
  address = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/live/portal`;
});
afterAll(async () => {
  await live.stop();
  // The requests of these tests keep their connections for another one.
  app.app.server.closeAllConnections();
  await app.close();
});

const open = (token?: string, signal?: AbortSignal, age = 0) =>
  fetch(`${address}?age=${age}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  });
const change = (id: string) =>
  app.db.studio(studio.studioId, async (tx) => announce(tx, { type: 'Session', id }));

/** Reads a stream until it has sent `end`, or until it closes. */
async function read({ body }: Response, end?: string): Promise<string> {
  let said = '';
  for await (const bytes of body as ReadableStream<Uint8Array>) {
    said += Buffer.from(bytes).toString();
    if (end && said.includes(end)) break;
  }
  return said;
}

test('staff hear the ids of what changed, and nothing of its content', async () => {
  const answer = await open(studio.owner.token);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await change('a');
  expect(await read(answer, 'data:')).toContain(
    'data: {"changes":[{"type":"Session","id":"a"}],"all":false}\n\n',
  );
});

test('who comes a moment later hears what was told meanwhile', async () => {
  const age = 3000;
  // Before it has listened for that long it cannot know.
  while (live.since(studio.studioId, age).some(({ all }) => all)) await sleep(50);
  const heard = new Promise((resolve) => live.follow(studio.studioId, resolve));
  await change('meanwhile');
  await heard;
  expect(await read(await open(studio.owner.token, undefined, age), 'data:')).toContain('"id":"meanwhile"');
});

const revisionIs = (registry: number) => `data: {"changes":[],"all":false,"registry":${registry}}\n\n`;

test('every stream says which registry is live, of whatever studio; later ones when they open', async () => {
  const streams = await Promise.all([studio, await aStudio(app)].map(({ owner }) => open(owner.token)));
  revision = 17;
  for (const stream of streams) expect(await read(stream, '17')).toContain(revisionIs(17));
  const closing = new AbortController();
  const stays = await open(studio.owner.token, closing.signal);
  expect(await read(await open(studio.owner.token), '17')).toMatch(/^: open\n\ndata: /);
  revision = 18;
  expect(await read(stays, '18')).toContain(revisionIs(18));
  closing.abort();
  revision = null;
});

test('a beat says it, too, for a page that has missed it', async () => {
  revision = 19;
  const closing = new AbortController();
  const answer = await open(studio.owner.token, closing.signal);
  const beat = `: beat\n\n${revisionIs(19)}`;
  expect(await read(answer, beat)).toContain(beat);
  closing.abort();
  revision = null;
});

test.each<[string, () => Promise<string | undefined>, string]>([
  ['nobody', async () => undefined, wireOf('NOT_SIGNED_IN')],
  ['a member', async () => (await aMember(app, studio)).token, wireOf('WRONG_TOKEN')],
])('%s hears nothing', async (_who, token, code) => {
  const answer = await open(await token());
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code });
});

test('the stream ends with the sign-in', async () => {
  const { owner } = await aStudio(app);
  const answer = await open(owner.token);
  const { jti } = await app.auth.authenticate(`Bearer ${owner.token}`);
  await app.auth.revoke(jti);
  expect(await read(answer)).toContain(': open');
});

test('it ends for who has to set up a second factor first, and opens no more', async () => {
  const { studioId, owner } = await aStudio(app);
  const answer = await open(owner.token);
  await app.db.studio(studioId, async (tx) => {
    await tx
      .insertInto('second_factor_demand')
      .values({ studio_id: studioId, role: 'OWNER', demanded_at: app.clock.now() })
      .execute();
    await app.auth.changeRoles(tx, studioId);
  });
  app.auth.forgetRoles(studioId);
  expect(await read(answer)).toContain(': open');
  expect(await (await open(owner.token)).json()).toMatchObject({ code: wireOf('SET_UP_NEEDED') });
});

test('at once, and no other stream with it', async () => {
  const slow = await startTestApp({
    areas: [(deps) => liveStream({ ...deps, live, beatMilliseconds: 60_000 })],
  });
  const [gone, stays] = [await aStudio(slow), await aStudio(slow)];
  const url = `${await slow.app.listen({ port: 0, host: '127.0.0.1' })}/api/live/portal`;
  const streamOf = ({ owner }: TestStudio) =>
    fetch(url, { headers: { authorization: `Bearer ${owner.token}` } });
  const [ended, open] = [await streamOf(gone), await streamOf(stays)];
  const { jti } = await slow.auth.authenticate(`Bearer ${gone.owner.token}`);
  slow.auth.subscriber.receive(JSON.stringify({ ended: [jti] }));
  expect(await read(ended)).toBe(': open\n\n');
  const heard = read(open, 'data:');
  await app.db.studio(stays.studioId, async (tx) => announce(tx, { type: 'Session', id: 'heard' }));
  expect(await heard).toContain('heard');
  await slow.close();
});

test('one person cannot open streams without end; one that is closed makes room', async () => {
  const { owner } = await aStudio(app);
  const closing = new AbortController();
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(owner.token, closing.signal)));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await open(owner.token)).status).toBe(429);
  closing.abort();
  let status = 429;
  while (status === 429) ({ status } = await open(owner.token));
  expect(status).toBe(200);
});

test('nor can one who has signed in many times', async () => {
  const { studioId, owner } = await aStudio(app);
  const { userId, staffId } = owner;
  const signIn = () =>
    app.db.platform((tx) =>
      app.auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] }),
    );
  const closing = new AbortController();
  const tokens = await Promise.all(Array.from({ length: 6 }, signIn));
  const streams = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: 5 }, () => open(token, closing.signal))),
  );
  const statuses = streams.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)]);
  closing.abort();
});
