import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

const DEV = path.resolve(import.meta.dirname, '../../tools/src/dev.ts');
let server: ChildProcess;
let origin: string;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [DEV, 'members', '--alone', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) =>
    server.stdout?.on('data', (text: Buffer) => (text.includes(origin) ? resolve() : undefined)),
  );
});
test.afterAll(() => void server.kill());

test('a remote runs alone: its pages with faked requests, for every role', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(origin);
  // Building on first request takes a while on a busy machine.
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Ada Tan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Tan' })).toBeVisible();
  await page.getByRole('link', { name: 'Slots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByLabel('Role').selectOption('TRAINER');
  await expect(page.getByRole('link', { name: 'Ada Tan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add client' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('alert')).toBeEmpty();
});
