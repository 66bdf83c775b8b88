import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@studio/releases/openStore';
import { REGISTRY_FILE } from '@studio/releases/registryFile';
import { startBucket, TEST_KEYS, type TestBucket } from '@studio/releases/testing/startBucket';
import { expect, test } from '@playwright/test';
import { takeOver } from './handedOver.ts';
import { rawGet } from './rawGet.ts';
import { startGateway, type Gateway } from './startGateway.ts';
import { startServer, type RunningServer } from './startServer.ts';

const { image, settings, releases } = takeOver();

/** Copies everything that was released into a bucket. */
async function fill(address: string): Promise<void> {
  const store = openStore(address);
  const folder = path.join(releases, 'mfe');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    await store.create(path.relative(folder, file), readFileSync(file));
  }
}

let bucket: TestBucket;
let server: RunningServer;
let gateway: Gateway;
let empty: string;
test.beforeAll(async () => {
  Object.assign(process.env, TEST_KEYS);
  bucket = await startBucket();
  await fill(bucket.address('live'));
  server = await startServer(image, { ...settings, ...TEST_KEYS, MFE_STORE: bucket.address('live') });
  empty = mkdtempSync(path.join(tmpdir(), 'studio-empty-'));
  // The gateway runs under its own account, which needs access.
  chmodSync(empty, 0o755);
  gateway = await startGateway({ server: server.address, releases: empty });
});
test.afterAll(async () => {
  await gateway.stop();
  await server.stop();
  await bucket.stop();
  rmSync(empty, { recursive: true });
});

test('an installation with releases in a bucket serves the same files', async ({ page }) => {
  const { shell } = JSON.parse(readFileSync(path.join(releases, 'mfe', REGISTRY_FILE), 'utf8')) as {
    shell: { active: string };
  };
  const file = `/mfe/shell/${shell.active}/release.json`;
  const content = readFileSync(path.join(releases, file), 'utf8');

  for (const cache of ['MISS', 'HIT']) {
    const answer = await rawGet(gateway.address + file);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
      },
    });
    expect(answer.text()).toBe(content);
    await expect.poll(() => gateway.log().at(-1)).toMatchObject({ path: file, cache });
  }
  // The cached brotli version must not be sent to a browser without brotli.
  expect(
    (await rawGet(gateway.address + file, { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBe('br');
  expect((await rawGet(gateway.address + file)).text()).toBe(content);

  await page.goto(`${gateway.address}/auth/jwt/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
