import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { aFolder } from '../testing/aRelease.ts';

/** A cold start of a page with the whole kit takes a while on a busy machine. */
const TIMEOUT_MS = 120_000;
const DEV = path.resolve(import.meta.dirname, '../dev.ts');

const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill()));

/** A port that is free at the moment. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Runs the command until it has printed `words` or ended. */
async function dev(args: string[], words: string): Promise<{ said: string; code: number | null }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: await aFolder() };
  const child = spawn(process.execPath, [DEV, ...args], { env });
  started.push(child);
  let said = '';
  return new Promise((resolve) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      if (said.includes(words)) resolve({ said, code: null });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ said, code }));
  });
}

describe('a remote that is served alone', () => {
  let origin: string;
  const get = (address: string) => fetch(origin + address);
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    await dev(['reports', '--alone', '--port', String(port)], `${origin}/`);
  }, TIMEOUT_MS);

  test('has a page at any address, and its script', async () => {
    const page = await (
      await fetch(`${origin}/dashboard/report`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('<title>reports alone</title>');
    const script = await (await get(/src="([^"]+)"/.exec(page)?.[1] ?? '/nothing')).text();
    expect(script).toContain('mfe-reports');
    expect(script).toContain('Nothing fakes');
    expect(script).not.toContain('__FEDERATION__');
  });

  test('describes itself to a shell of another origin', async () => {
    const answer = await get('/release.json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      id: 'reports',
      prefixes: ['/dashboard/report', '/dashboard/payroll'],
    });
  });

  test('includes the faked API in the page, and answers no API requests itself', async () => {
    expect((await get('/mockServiceWorker.js')).headers.get('content-type')).toContain('javascript');
    expect((await get('/api/studio/portal/studio')).status).toBe(404);
  });
});

test.each([
  [['shell', '--alone'], 'The shell cannot be served alone'],
  [['booking', '--alone'], 'booking needs a server to answer its calls'],
  [['nobody', '--alone'], 'There is no remote "nobody"'],
  [['members', 'reports', '--alone', '--port', '1'], '--port takes a number, and one remote at a time.'],
])(
  '%p is refused with a sentence',
  async (args, sentence) => {
    const { said, code } = await dev(args, '\0');
    expect(said).toContain(sentence);
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);
