import { setTimeout as sleep } from 'node:timers/promises';
import { holdings } from '../../holdings.ts';
import { keyParts } from '../../testing/keys.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/startTestApp.ts';
import { startKeyKeeper, type KeyKeeper } from './keyKeeper.ts';
import { openKeys, type KeyStore } from './keyStore.ts';
import { makeNext, settledAt } from './rotation.ts';

const SOON = { readEvery: 10, tidyEvery: 10 };
const NEVER = 3_600_000;

let api: TestApp;
let keys: KeyStore;
let keeper: KeyKeeper;
let lines: unknown[];
beforeAll(async () => {
  api = await startTestApp({ database: 'key_keeper' });
});
beforeEach(async () => {
  lines = [];
  keys = await openKeys({ ...api, secret: TEST_SECRET });
});
afterEach(() => keeper.stop());
afterAll(() => api.close());

const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
const start = (times: { readEvery: number; tidyEvery: number }, store = keys): void => {
  keeper = startKeyKeeper({ ...api, keys: store, holdings, log: log as never }, times);
};

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000 && !isSo(); tries++) await sleep(10);
  expect(isSo()).toBe(true);
}

test('a server gets to know a key that was made elsewhere, before it is used', async () => {
  start({ ...SOON, tidyEvery: NEVER });
  const { key } = await makeNext(keyParts(api), 'TOKENS');
  await until(() => keys.find('TOKENS', key.keyId) !== undefined);
  expect(keys.newest('TOKENS', api.clock.now()).keyId).not.toBe(key.keyId);
});

test('servers finish what somebody has begun: what nothing is under is retired', async () => {
  const old = keys.newest('SEALED', api.clock.now());
  const { key } = await makeNext(keyParts(api), 'SEALED');
  api.clock.set(settledAt(key));
  await keys.read();
  start({ readEvery: NEVER, tidyEvery: 10 });
  await until(() => keys.find('SEALED', old.keyId) === undefined);
  // The line is written when the whole round is done.
  await keeper.stop();
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'keys', retired: expect.arrayContaining([`SEALED ${old.keyId}`]) }),
  );
});

test('what goes wrong is told, and tried again', async () => {
  let tries = 0;
  const broken = { ...keys, read: () => (tries++, Promise.reject(new Error('away'))) };
  start({ ...SOON, tidyEvery: NEVER }, broken);
  await until(() => tries > 2);
  expect(lines).toContainEqual(expect.objectContaining({ event: 'keys', err: new Error('away') }));
});
