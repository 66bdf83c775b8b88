import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { aFolder, aLive, aPublished } from '../../testing/aRelease.ts';
import type { Verdict } from './prune.ts';
import { runMfe } from '../runMfe.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let address: string;
beforeEach(async () => {
  address = await aFolder();
});

const store = () => openStore(address);

async function mfe(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runMfe([...args, '--store', address, '--by', 'ann'], (text) => said.push(text));
  return said.join('\n');
}

/** Writes files with an old modification time. */
async function put(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(address, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await utimes(file, LONG_AGO, LONG_AGO);
  }
}

const verdicts = async () =>
  (JSON.parse(await mfe('prune', '--dry-run', '--json')) as { data: Verdict[] }).data;
const names = async () => (await store().list('')).map(({ name }) => name);

const UPLOAD = {
  'remoteEntry.0d3475e0.js': '',
  'remoteEntry.0d3475e0.js.br': '',
  '607.466fe84d.css': '',
  'site/main.11c83631.js': '',
  'index.html': '',
  'mf-manifest.json': '{}',
};

test.each<[string, Record<string, string>]>([
  ['retail/1.0.0-ab12cd34', UPLOAD],
  ['schedule/1.0.0-ab12cd34', UPLOAD],
  [
    'shell/1.0.0-beta.2-ab12cd34',
    {
      'assets/main.e1cb0863.js': '',
      'assets/public-sans-latin-wght-normal.50608be6.woff2': '',
      'favicon.svg': '',
      'index.html': '',
    },
  ],
  ['retail/1.0.0-ab12cd35', { ...UPLOAD, 'removed.json': '{}' }],
  ['gone/1', { 'removed.json': '{"id":"gone","version":"1"}' }],
])('removes %s, which is certainly an interrupted upload or removal', async (folder, files) => {
  await aLive(store(), { id: 'retail', version: '1.0.0-live' });
  await put(folder, files);
  expect(await mfe('prune')).toContain('Removed 1 versions.');
  expect((await names()).filter((name) => name.startsWith(folder))).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['photos/2024', { 'holiday.jpg': 'x' }],
  ['node_modules/left-pad', { 'index.html': '' }],
  ['backup/1.0.0-ab12cd34', UPLOAD],
  ['retail/1.0.0', UPLOAD],
  ['retail/1.0.0-AB12CD34', UPLOAD],
  ['retail/1.0.0-ab12cd34', { ...UPLOAD, 'notes.txt': 'keep me' }],
  ['retail/1.0.0-ab12cd34', { ...UPLOAD, 'deep/er/remoteEntry.0d3475e0.js': '' }],
  ['retail/1.0.0-ab12cd34.copy', { 'release.json': '{"id":"retail","version":"1.0.0-ab12cd34"}' }],
  ['retail/old', { 'release.json': '<html>', 'x.js': '' }],
  ['retail/old', { 'removed.json': '{"id":"retail","version":"older"}', 'x.js': '' }],
])('leaves %s alone, which may belong to somebody else', async (folder, files) => {
  await aLive(store(), { id: 'retail', version: '1.0.0-live' });
  await put(folder, files);
  const before = await names();
  const [id, version] = folder.split('/');
  expect((await verdicts()).find((one) => one.id === id && one.version === version)).toMatchObject({
    isKept: true,
    why: 'not a release; left alone',
  });
  await mfe('prune');
  expect(await names()).toEqual(before);
  expect(await mfe('list')).toMatch(new RegExp(` ${version} +not a release `));
});

test('foreign folders do not count among the five newest', async () => {
  await aLive(store(), { id: 'retail', version: '1.0.0-live' });
  for (let age = 0; age < 5; age++) await aPublished(store(), { id: 'retail', version: `1.0.0-${age}` });
  for (let copy = 0; copy < 5; copy++) {
    await mkdir(path.join(address, `retail/copy-${copy}`));
    await writeFile(
      path.join(address, `retail/copy-${copy}/release.json`),
      '{"id":"retail","version":"1.0.0-live"}',
    );
  }
  expect((await verdicts()).filter(({ isKept }) => !isKept)).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['any other folder', () => put('photos/2024', { 'holiday.jpg': 'x' })],
  ['releases that were never live', () => aPublished(store(), { id: 'retail', version: '1.0.0-a' })],
  ['nothing', () => Promise.resolve()],
])('refuses %s, without a registry', async (_what, fill) => {
  await fill();
  const before = await names();
  await expect(mfe('prune')).rejects.toThrow(
    `${address} has no registry.json, so it may not be a release store`,
  );
  expect(await names()).toEqual(before);
});

test('refuses a store with a lost registry', async () => {
  await aLive(store(), { id: 'retail', version: '1.0.0-live' });
  await store().remove('registry.json');
  await expect(mfe('prune')).rejects.toThrow(
    `registry.json of ${address} is missing, but its journal goes to revision 1. mfe restore writes that back.`,
  );
});

test('takes several ids, and refuses one without releases', async () => {
  for (const id of ['retail', 'members', 'reports']) await aLive(store(), { id, version: '1.0.0-live' });
  await put('photos/2024', { 'holiday.jpg': 'x' });
  const said = await mfe('prune', 'retail', 'reports');
  expect([
    said.includes('keep   retail'),
    said.includes('keep   reports'),
    said.includes('members'),
    said.includes('photos'),
  ]).toEqual([true, true, false, false]);
  for (const id of ['nosuch', 'photos'])
    await expect(mfe('prune', 'retail', id)).rejects.toThrow(
      `${address} has no release of ${id}. It has releases of: members, reports, retail.`,
    );
  expect(await readJournal(store())).toHaveLength(3);
});

test('list reports a missing store, and warns of an outdated registry', async () => {
  await expect(mfe('list')).rejects.toThrow(
    `There is no store at ${address}. The first mfe publish creates one.`,
  );
  await aLive(store(), { id: 'retail', version: '1.0.0-a' });
  const old = await store().read('registry.json');
  await aLive(store(), { id: 'retail', version: '1.0.0-b' });
  expect(await mfe('list')).not.toContain('WARNING');
  await writeFile(path.join(address, 'registry.json'), old ?? '');
  expect(await mfe('list')).toMatch(
    /^WARNING registry.json of .* is at revision 1, but its journal goes to revision 2[^]*retail {7}live 1.0.0-a/,
  );
});
