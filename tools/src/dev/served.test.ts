import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { nextPort } from '../mfe/devPorts.ts';
import { allServed } from './served.ts';

const written = ({ dir }: { dir: string }): unknown =>
  (JSON.parse(readFileSync(path.join(ROOT, dir, 'package.json'), 'utf8')) as { config?: { port?: number } })
    .config?.port;

test('the port of a remote is its own, whatever other remotes there are', () => {
  const [shell, ...remotes] = allServed();
  expect(shell).toMatchObject({ id: 'shell', origin: 'http://localhost:3100' });
  for (const remote of remotes) expect(remote.port).toBe(written(remote));
  const ports = allServed().map(({ port }) => port);
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports).not.toContain(nextPort());
});
