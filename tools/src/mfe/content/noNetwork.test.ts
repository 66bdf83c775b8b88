import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { aFolder } from '../../testing/aRelease.ts';
import { CONFINED } from './inspectBuild.ts';

const run = promisify(execFile);
const PAGE = path.join(ROOT, 'shared/federation/src/inspect/page.ts');

let server: Server;
let connections = 0;
beforeEach(async () => {
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    // Whoever came may be gone by now.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

/** What a script of an inspected remote gets of each way to the network. */
async function tried(port: number): Promise<Record<string, string>> {
  const folder = await aFolder();
  const script = path.join(folder, 'inspect.mjs');
  await mkdir(path.join(folder, 'remote'));
  await writeFile(path.join(folder, 'remote/main.js'), SCRIPT);
  await writeFile(
    script,
    `import { openPage } from '${PAGE}';
    const page = openPage('https://portal.invalid', { 'https://portal.invalid/': '${folder}/remote' });
    globalThis.port = ${port};
    page.run('/main.js');
    console.log(JSON.stringify(await globalThis.outcomes));
    process.exit();`,
  );
  const { stdout } = await run(process.execPath, [...CONFINED, script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(stdout) as Record<string, string>;
}

const SCRIPT = `
const place = '//127.0.0.1:' + port + '/';
const heard = (target, good) => new Promise((resolve) => {
  const on = (target.addEventListener ?? target.on).bind(target);
  on(good, () => resolve('answered'));
  on('error', () => resolve('failed'));
});
const request = (isAsync) => {
  const one = new XMLHttpRequest();
  one.open('GET', 'http:' + place, isAsync);
  const outcome = heard(one, 'load');
  one.send();
  return outcome;
};
const ways = {
  fetch: () => fetch('http:' + place).then(() => 'answered'),
  XMLHttpRequest: () => request(true),
  // jsdom starts a process for it, which the permissions of this one forbid.
  'XMLHttpRequest that waits': () => request(false),
  WebSocket: () => heard(new WebSocket('ws:' + place), 'open'),
  'a socket of Node': () => heard(process.getBuiltinModule('net').connect(port, '127.0.0.1'), 'connect'),
};
const attempt = async ([name, act]) => [name, await Promise.resolve().then(act).catch(() => 'failed')];
globalThis.outcomes = Promise.all(Object.entries(ways).map(attempt)).then(Object.fromEntries);`;

test('a remote that is inspected reaches no server, whichever way it tries', async () => {
  const outcomes = await tried((server.address() as AddressInfo).port);
  expect(Object.keys(outcomes)).toHaveLength(5);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['failed']));
  expect(connections).toBe(0);
});
