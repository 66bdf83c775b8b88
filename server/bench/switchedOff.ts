import { rm } from 'node:fs/promises';
import http from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { ServedRegistry } from '@studio/contract/remote/remote';
import type { LiveEvent } from '@studio/contract/shell/live';
import { openStore as openReleases } from '@studio/releases/openStore';
import { changeRegistry } from '@studio/releases/registryFile';
import { releaseKeys } from '@studio/releases/signing/keysOf';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openStore } from '../src/openStore.ts';
import { authOn } from '../src/platform/auth/auth.ts';
import { openKeys } from '../src/platform/keys/keyStore.ts';
import { arrangeStaff } from './arrange/arrangeStaff.ts';
import { connect } from './http.ts';
import { quantile } from './measure.ts';
import { releaseParts } from './releasePage.ts';
import { startServer } from './startServer.ts';

// How long until every open tab knows that a remote is switched off: from before the registry is written, as
// `mfe disable` does it, until each of the tabs has been told by its stream, has read the registry anew, and found
// the remote switched off there. Tabs and server share this machine. Prints one line of JSON; fails if one took
// longer than two seconds. BENCH_TABS, BENCH_ROUNDS: other numbers.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECRET = 'a secret of the measurement alone, 32+';
const TABS = Number(process.env['BENCH_TABS'] ?? 1000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
/** As many streams as the server lets one person have. */
const TABS_OF_ONE = 20;
const LIMIT_MS = 2000;
const SWITCHED = 'part-1';
const REGISTRY = '/mfe/registry.json';

const mfeStore = path.join(ROOT, '.cache/bench/switchedOff');
const environment = {
  ...process.env,
  DATA_DIR: path.join(ROOT, '.cache/bench'),
  MFE_STORE: mfeStore,
  JWT_SECRET: SECRET,
  DEMO_DATA: 'false',
};
await rm(mfeStore, { recursive: true, force: true });
const config = readConfig(environment, ROOT);
await releaseParts(config);
const releases = openReleases(mfeStore, ROOT, releaseKeys(config.releaseKeys));
const { db, close } = await openStore(config);
const auth = authOn({
  db,
  clock: systemClock,
  keys: await openKeys({ db, clock: systemClock, secret: SECRET }),
});
const tokens = await arrangeStaff({ db, auth }, Math.ceil(TABS / TABS_OF_ONE));
const { address, stop } = await startServer(environment);

/** A tab: an open stream, and a connection for what it reads. */
async function openTab(token: string, onState: (state: string | undefined) => void) {
  const connection = await connect(address);
  let revision = 1;
  async function readAgain(): Promise<void> {
    const answer = await connection.get(REGISTRY, { 'accept-encoding': 'br' });
    const registry = JSON.parse(
      brotliDecompressSync(Buffer.from(answer, 'latin1')).toString(),
    ) as ServedRegistry;
    revision = registry.revision;
    onState(registry.remotes.find(({ id }) => id === SWITCHED)?.state);
  }
  const hear = (text: string): void => {
    for (const line of text.split('\n').filter((one) => one.startsWith('data: '))) {
      const event = JSON.parse(line.slice('data: '.length)) as LiveEvent;
      if (event.registry !== undefined && event.registry !== revision) void readAgain();
    }
  };
  const stream = await new Promise<http.ClientRequest>((resolve, reject) => {
    const request = http.get(
      `${address}/api/live/portal?age=0`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was refused: ${answer.statusCode}`));
        answer
          .setEncoding('utf8')
          .on('data', hear)
          .on('error', () => undefined);
        resolve(request);
      },
    );
    request.on('error', reject);
  });
  await connection.get(REGISTRY, { 'accept-encoding': 'br' });
  return {
    close: () => {
      stream.destroy();
      connection.close();
    },
  };
}

/** What is awaited, and who has seen it so far. */
let awaited = { state: '', began: 0, times: [] as number[], done: () => undefined as void };
const note = (state: string | undefined): void => {
  if (state !== awaited.state) return;
  awaited.times.push(performance.now() - awaited.began);
  if (awaited.times.length === TABS) awaited.done();
};

/** @returns how long each tab took. */
async function switchTo(state: 'enabled' | 'disabled'): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  awaited = { state, began: performance.now(), times: [], done: resolve };
  await changeRegistry(releases, { by: 'bench', what: state }, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((remote) => (remote.id === SWITCHED ? { ...remote, state } : remote)),
  }));
  await promise;
  return awaited.times;
}

const tabs: Awaited<ReturnType<typeof openTab>>[] = [];
for (let index = 0; index < TABS; index++)
  tabs.push(await openTab(tokens[Math.floor(index / TABS_OF_ONE)] ?? '', note));
await sleep(2000);

const off: number[] = [];
const slowest: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // At any moment between two looks of the server.
  await sleep(500 + (round / ROUNDS) * 400);
  const times = await switchTo('disabled');
  off.push(...times);
  slowest.push(Math.round(Math.max(...times)));
  await sleep(500);
  await switchTo('enabled');
}
for (const tab of tabs) tab.close();
await stop();
await close();

const sorted = off.toSorted((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({
    bench: 'switchedOff',
    cores: availableParallelism(),
    tabs: TABS,
    rounds: ROUNDS,
    p50Ms: Math.round(quantile(sorted, 0.5)),
    p99Ms: Math.round(quantile(sorted, 0.99)),
    slowestMs: slowest,
  })}\n`,
);
if (Math.max(...slowest) > LIMIT_MS)
  throw new Error(`A tab knew it after ${Math.max(...slowest)} ms; at most ${LIMIT_MS} are allowed`);
