import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const TOOLS = path.resolve(import.meta.dirname, '..');

let folder: string;
let other: Server;
let port: number;

// A checkout in which nothing is installed, and an npm that installs nothing.
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
  await mkdir(path.join(folder, 'tools/src'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'takenPort.mjs'])
    await cp(path.join(TOOLS, file), path.join(folder, 'tools', file));
  for (const command of ['start', 'check']) await writeFile(path.join(folder, `tools/src/${command}.ts`), '');
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\nexit 3\n');
  await chmod(path.join(folder, 'npm'), 0o755);
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  ({ port } = other.address() as AddressInfo);
});
afterEach(async () => {
  other.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(command: string, environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [path.join(folder, 'tools/bootstrap.mjs'), command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...environment },
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return said;
}

test.each(['PORT', 'METRICS_PORT'])('a taken %s is said before anything is installed', async (setting) => {
  const said = await run('start', { PORT: '0', [setting]: String(port) });
  expect(said).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another: ${setting}=${port + 100}\n`,
  );
});

test('with free ports the packages are installed, and how long that may take is said', async () => {
  const said = await run('start', { PORT: '0' });
  expect(said).toContain('Installing packages (one to five minutes, once) …');
  expect(said).toContain('npm ci failed');
});

test('a command that listens on no port does not look at them', async () => {
  expect(await run('check', { PORT: String(port) })).toContain('Installing packages');
});
