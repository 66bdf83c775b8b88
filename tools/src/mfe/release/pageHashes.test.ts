import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sha384 } from '@studio/releases/fileHash';
import { elementsWithoutHash } from '@studio/releases/pageHashes';
import { aFolder } from '../../testing/aRelease.ts';
import { writePageHashes } from './pageHashes.ts';

const PAGE =
  '<!doctype html><html><head><link rel="icon" href="data:,x"><script defer="defer" src="/mfe/shell/1/assets/main.js"></script>' +
  '<link href="/mfe/shell/1/assets/main.css" rel="stylesheet"></head><body></body></html>';
const FILES = {
  'main.js': 'main',
  'main.css': 'look',
  '7.js': 'later',
  '7.css': 'later look',
  'photo.png': 'x',
};

async function aBuilt(): Promise<Parameters<typeof writePageHashes>[0]> {
  const folder = await aFolder();
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  for (const [name, content] of Object.entries(FILES))
    await writeFile(path.join(folder, 'assets', name), content);
  return { folder, page: 'index.html', assets: 'assets/', publicPath: '/mfe/shell/1/' };
}

const pageOf = (folder: string) => readFile(path.join(folder, 'index.html'), 'utf8');

test('a page has the hash of what it runs, and of the list of what runs later', async () => {
  const built = await aBuilt();
  expect(elementsWithoutHash(PAGE)).toHaveLength(2);
  await writePageHashes(built);
  const page = await pageOf(built.folder);
  expect(elementsWithoutHash(page)).toEqual([]);
  expect(page).toContain(
    `<script defer="defer" src="/mfe/shell/1/assets/main.js" integrity="${sha384('main')}" crossorigin></script>`,
  );
  const [, href = '', hash] =
    /<link id="page-hashes"[^>]* href="([^"]*)" data-hash="([^"]*)"/.exec(page) ?? [];
  expect(href).toMatch(/^\/mfe\/shell\/1\/assets\/hashes\.[0-9a-f]{8}\.json$/);
  const file = path.join(built.folder, href.slice('/mfe/shell/1/'.length));
  const list = await readFile(file);
  expect(hash).toBe(sha384(list));
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(list);
  expect(JSON.parse(String(list))).toEqual({
    'main.js': sha384('main'),
    'main.css': sha384('look'),
    '7.js': sha384('later'),
    '7.css': sha384('later look'),
  });
});

test('done again after a change it has the new hashes, and one list', async () => {
  const built = await aBuilt();
  await writePageHashes(built);
  const before = await pageOf(built.folder);
  await writePageHashes(built);
  expect(await pageOf(built.folder)).toBe(before);
  await writeFile(path.join(built.folder, 'assets/main.js'), 'other');
  await writePageHashes(built);
  const page = await pageOf(built.folder);
  expect(page).toContain(sha384('other'));
  expect(page).not.toContain(sha384('main'));
  expect(page.match(/page-hashes/g)).toHaveLength(1);
  expect(
    (await readdir(path.join(built.folder, 'assets'))).filter((name) => name.startsWith('hashes')),
  ).toHaveLength(2);
});
