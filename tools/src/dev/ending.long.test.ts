import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@studio/federation/build/workspace';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

// A remote alone is the smallest thing that `npm run dev` starts and keeps running.
test('npm run dev leaves no listening process behind when it is terminated', async () => {
  const port = await freePort();
  const npm = spawn('npm', ['run', 'dev', '--', 'reports', '--alone', '--port', String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(npm, 'close');
  while (!(await answers(port))) await sleep(100);
  npm.kill('SIGTERM');
  // Its output closes when its last process has ended.
  npm.stdout.resume();
  await ended;
  expect(await answers(port)).toBe(false);
}, 120_000);
