import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@studio/federation/build/workspace';

test('npm run dev says that a port is in use before it builds anything', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dev = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'dev.ts'), 'reports', '--port', String(port)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [built, refused] = await Promise.all([text(dev.stdout), text(dev.stderr), once(dev, 'close')]);
  other.close();
  expect(refused).toContain(`Port ${port} is in use. Stop what uses it, or choose another: --port `);
  expect([dev.exitCode, built]).toEqual([1, '']);
}, 60_000);
