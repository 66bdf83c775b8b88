import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { openStore } from '@studio/releases/openStore';
import { activate, planActivation } from '@studio/tools/src/mfe/activation/activateRelease.ts';
import { gate } from '@studio/tools/src/mfe/content/gate.ts';
import { buildRelease } from '@studio/tools/src/mfe/release/buildRelease.ts';
import { planPublication, publish } from '@studio/tools/src/mfe/release/publishRelease.ts';
import { remoteFolder } from '@studio/tools/src/mfe/remoteFolders.ts';
import { signIn } from '../support/people/staff.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { newFolder, quietChromium, removeFolders, serve, STORE } from './benchServer.ts';
import { watchNetwork, type Weight } from './watchNetwork.ts';

/*
 * Measures what somebody who comes back downloads of a remote, after a release in which one word of the page is
 * another: the first visit beside the one after it.
 */
const ID = 'schedule';
const PATH = '/dashboard/schedule';
const WORD = { file: 'src/timetable/ViewBar.tsx', before: /^( +)Today$/m, after: '$1Now' };

async function copySources(): Promise<string> {
  const sources = newFolder();
  await cp(remoteFolder(ID), sources, { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(sources, 'node_modules'));
  return sources;
}

async function changeWord(sources: string): Promise<void> {
  const file = path.join(sources, WORD.file);
  const before = await readFile(file, 'utf8');
  const after = before.replace(WORD.before, WORD.after);
  if (after === before) throw new Error(`${WORD.file} does not have the word any more`);
  await writeFile(file, after);
}

const storeFolder = newFolder();
await cp(STORE, storeFolder, { recursive: true });
const store = openStore(storeFolder);
const [sources, dist] = [await copySources(), newFolder()];

/** Releases the sources as they are now. @returns the names of its scripts and style sheets. */
async function release(): Promise<string[]> {
  const { release: built, folder } = await buildRelease(sources, dist);
  await publish(await gate(await planPublication(folder, store), store), store);
  const plan = await planActivation(store, [{ id: ID, version: built.version }]);
  await activate(store, plan, { by: 'bench', what: `activate ${ID} ${built.version}` });
  return Object.keys(built.files).filter((name) => /\.(js|css)$/.test(name));
}

const first = await release();
const server = await serve({ MFE_STORE: storeFolder });
const browser = await quietChromium();
const page = await (await browser.newContext({ baseURL: server.address })).newPage();

async function visit(): Promise<Weight> {
  const network = await watchNetwork(page, (url) => url.includes(`/mfe/${ID}/`));
  await page.goto(PATH);
  await page.getByRole('region').getByRole('button').first().waitFor();
  await untilQuiet(page);
  return network.weight();
}

await page.goto('/auth/jwt/login');
await signIn(page, 'desk@lotus.example');
const client = await page.context().newCDPSession(page);
await page.goto('about:blank');
await client.send('Network.clearBrowserCache');
const before = await visit();
await changeWord(sources);
const second = await release();
const after = await visit();
const kib = ({ allBytes }: Weight): number => +(allBytes / 1024).toFixed(1);
console.table({
  'new names': `${second.filter((name) => !first.includes(name)).length} of ${second.length}`,
  'first visit, KiB of the remote': kib(before),
  'after a release of one word, KiB of the remote': kib(after),
});
await browser.close();
await server.close();
removeFolders();
