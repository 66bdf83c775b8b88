import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote';
import { isRegistryEntry } from '@studio/federation/runtime/registryEntry';
import { aBuild, aFolder } from '../testing/aRelease.ts';
import { activateRelease, rollbackRelease } from './activateRelease.ts';
import { sha384 } from './fileHashes.ts';
import { publishRelease } from './publishRelease.ts';
import { readRegistry } from './registryFile.ts';

async function publish(store: string, given: Partial<Release> & { id: string; version: string }): Promise<string> {
  await publishRelease(await aBuild(given), store);
  return path.join(store, given.id, given.version);
}

const live = async (store: string) => (await readRegistry(store)).remotes.map(({ id, active, previous }) => [id, active, previous]);

test('makes a published version the live one, in an entry that the shell accepts', async () => {
  const store = await aFolder();
  const folder = await publish(store, { id: 'retail', version: '1.0.0-a' });
  await activateRelease(store, 'retail', '1.0.0-a');

  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(1);
  expect(remotes.filter(isRegistryEntry)).toMatchObject([
    {
      id: 'retail',
      active: '1.0.0-a',
      previous: null,
      state: 'enabled',
      manifest: '/mfe/retail/1.0.0-a/mf-manifest.json',
      releaseHash: sha384(await readFile(path.join(folder, 'release.json'))),
    },
  ]);
});

test('remembers the version before, also when the live one is activated again', async () => {
  const store = await aFolder();
  for (const version of ['1.0.0-a', '1.0.0-b']) await publish(store, { id: 'retail', version });
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-b']) await activateRelease(store, 'retail', version);
  expect(await live(store)).toEqual([['retail', '1.0.0-b', '1.0.0-a']]);
});

test('rolls back and forth by swapping the two', async () => {
  const store = await aFolder();
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    await publish(store, { id: 'retail', version });
    await activateRelease(store, 'retail', version);
  }
  expect(await rollbackRelease(store, 'retail')).toBe('1.0.0-a');
  expect(await live(store)).toEqual([['retail', '1.0.0-a', '1.0.0-b']]);
  expect(await rollbackRelease(store, 'retail')).toBe('1.0.0-b');
});

test('refuses to roll back to nothing', async () => {
  const store = await aFolder();
  await publish(store, { id: 'retail', version: '1.0.0-a' });
  await activateRelease(store, 'retail', '1.0.0-a');
  await expect(rollbackRelease(store, 'retail')).rejects.toThrow('retail has no previous version to go back to.');
});

describe('leaves the registry alone and says why, when', () => {
  test.each([
    ['a file was changed after the build', (folder: string) => appendFile(path.join(folder, 'remoteEntry.js'), '//'), 'remoteEntry.js was changed after the build.'],
    ['a file is missing', (folder: string) => rm(path.join(folder, 'site/page.js')), 'site/page.js is missing.'],
    ['the release is not one', (folder: string) => writeFile(path.join(folder, 'release.json'), '{"id":"retail"}'), 'does not have the shape of a release'],
    ['the release is no JSON', (folder: string) => writeFile(path.join(folder, 'release.json'), '<html>'), 'does not have the shape of a release'],
  ])('%s', async (_case, spoil, reason) => {
    const store = await aFolder();
    await spoil(await publish(store, { id: 'retail', version: '1.0.0-a' }));
    await expect(activateRelease(store, 'retail', '1.0.0-a')).rejects.toThrow(reason);
    expect(await readRegistry(store)).toEqual({ revision: 0, shell: null, remotes: [] });
  });

  test.each<[string, Partial<Release>, string]>([
    ['it needs a newer shell', { contract: '^1.9.0' }, 'needs a shell of contract ^1.9.0'],
    ['its prefix is taken', { prefixes: ['/dashboard/live'], nav: [] }, 'The path prefix /dashboard/live belongs to live already.'],
    ['its prefix lies within another', { prefixes: ['/dashboard/live/deep'], nav: [] }, 'The path prefix /dashboard/live/deep belongs to live already.'],
    ['its navigation key is taken', { nav: [{ key: 'live', label: 'x', icon: 'x', path: '/dashboard/retail', permission: 'dashboard.view', order: 1 }] }, 'The navigation key live belongs'],
    ['its slot is taken', { slots: [{ name: 'member.tab', title: 'Packages', permission: 'member.view' }] }, 'The slot member.tab "Packages" belongs'],
    ['its endpoint is taken', { endpoints: ['list-live'] }, 'The endpoint list-live belongs'],
    ['a route is outside its prefixes', { routes: [{ path: '/dashboard/retails', title: 'x', permission: 'dashboard.view' }] }, '/dashboard/retails is outside'],
    ['its page is not there', { page: 'index.html' }, 'index.html is not among its files.'],
  ])('%s', async (_case, given, reason) => {
    const store = await aFolder();
    await publish(store, { id: 'live', version: '1.0.0-a', slots: [{ name: 'member.tab', title: 'Packages', permission: 'member.view' }] });
    await activateRelease(store, 'live', '1.0.0-a');
    await publish(store, { id: 'retail', version: '1.0.0-a', ...given });

    await expect(activateRelease(store, 'retail', '1.0.0-a')).rejects.toThrow(reason);
    expect(await live(store)).toEqual([['live', '1.0.0-a', null]]);
  });

  test('the version was never published', async () => {
    await expect(activateRelease(await aFolder(), 'retail', '9.9.9')).rejects.toThrow('is missing');
  });
});

test('a prefix that only begins like another is no clash', async () => {
  const store = await aFolder();
  for (const id of ['member', 'members']) {
    await publish(store, { id, version: '1.0.0-a' });
    await activateRelease(store, id, '1.0.0-a');
  }
  expect(await live(store)).toHaveLength(2);
});

test('loses none of many activations at the same time', async () => {
  const store = await aFolder();
  const ids = Array.from({ length: 8 }, (_, index) => `remote${index}`);
  await Promise.all(ids.map((id) => publish(store, { id, version: '1.0.0-a' })));
  await Promise.all(ids.map((id) => activateRelease(store, id, '1.0.0-a')));

  const { revision, remotes } = await readRegistry(store);
  expect(revision).toBe(8);
  expect(remotes.map(({ id }) => id)).toEqual(ids);
});
