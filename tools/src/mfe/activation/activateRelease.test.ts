import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@studio/contract/remote/remote';
import { isRegistryEntry } from '@studio/contract/remote/registryEntry';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aBuild, aFolder, activateOne, aLive, aLiveShell, aPublished } from '../../testing/aRelease.ts';
import { STORES, useBucket } from '../../testing/stores.ts';
import { signReleases } from '../release/signReleases.ts';
import { activate, planActivation } from './activateRelease.ts';
import { sha384 } from '@studio/releases/fileHash';

useBucket();

const live = async (store: ReleaseStore) =>
  (await readRegistry(store)).remotes.map(({ id, active, previous }) => [id, active, previous]);

describe.each(STORES)('in %s', (_kind, anAddress) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = openStore(await anAddress());
  });

  test('makes a published version live, in an entry that the shell accepts', async () => {
    await aPublished(store, { id: 'retail', version: '1.0.0-a' });
    await activate(store, await planActivation(store, [{ id: 'retail', version: '1.0.0-a' }]), {
      by: 'ann',
      what: 'activate retail 1.0.0-a',
    });

    const { revision, remotes } = await readRegistry(store);
    const releaseHash = sha384((await store.read('retail/1.0.0-a/release.json')) ?? '');
    expect(revision).toBe(1);
    expect(remotes.filter(isRegistryEntry)).toMatchObject([
      {
        id: 'retail',
        active: '1.0.0-a',
        previous: null,
        state: 'enabled',
        manifest: '/mfe/retail/1.0.0-a/mf-manifest.json',
        releaseHash,
      },
    ]);
    expect(await readJournal(store)).toMatchObject([
      { revision: 1, by: 'ann', what: 'activate retail 1.0.0-a' },
    ]);
  });

  test('keeps the previous version, also when the live one is activated again', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b']) await aPublished(store, { id: 'retail', version });
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-b']) await activateOne(store, 'retail', version);
    expect(await live(store)).toEqual([['retail', '1.0.0-b', '1.0.0-a']]);
  });

  test('does nothing for a version that is already live', async () => {
    await aLiveShell(store, { version: '1.0.0-s' });
    await aLive(store, { id: 'retail', version: '1.0.0-a' });
    const before = await readRegistry(store);
    const both = [
      { id: 'shell', version: '1.0.0-s' },
      { id: 'retail', version: '1.0.0-a' },
    ];
    expect(await activate(store, await planActivation(store, both), { by: 'ann', what: 'again' })).toBe(
      false,
    );
    expect(await readRegistry(store)).toEqual(before);
    expect(await readJournal(store)).toHaveLength(2);

    await aPublished(store, { id: 'retail', version: '1.0.0-b' });
    const one = [
      { id: 'shell', version: '1.0.0-s' },
      { id: 'retail', version: '1.0.0-b' },
    ];
    expect(await activate(store, await planActivation(store, one), { by: 'ann', what: 'one of them' })).toBe(
      true,
    );
    expect((await readRegistry(store)).shell).toEqual(before.shell);
  });

  test('makes the shell live next to the remotes', async () => {
    await aLive(store, { id: 'retail', version: '1.0.0-a' });
    await aLiveShell(store, { version: '1.0.0-s' });
    await aLiveShell(store, { version: '1.1.0-s', contract: '1.2.0' });
    expect((await readRegistry(store)).shell).toMatchObject({
      active: '1.1.0-s',
      previous: '1.0.0-s',
      contract: '1.2.0',
      provides: { react: '19.3.1' },
    });
    expect(await live(store)).toEqual([['retail', '1.0.0-a', null]]);
  });
});

describe('leaves the registry alone and explains why, if', () => {
  test.each([
    [
      'a file was changed after the build',
      (folder: string) => appendFile(path.join(folder, 'remoteEntry.js'), '//'),
      'remoteEntry.js was changed after the build.',
    ],
    [
      'a file is missing',
      (folder: string) => rm(path.join(folder, 'site/page.js')),
      'site/page.js is missing.',
    ],
    [
      'the release has an invalid shape',
      (folder: string) => writeFile(path.join(folder, 'release.json'), '{"id":"retail"}'),
      'does not have the shape of a release',
    ],
    [
      'the release is not JSON',
      (folder: string) => writeFile(path.join(folder, 'release.json'), '<html>'),
      'does not have the shape of a release',
    ],
    [
      'it is being removed',
      (folder: string) => writeFile(path.join(folder, 'removed.json'), '{}'),
      'retail 1.0.0-a is being removed from the store.',
    ],
  ])('%s', async (_case, spoil, reason) => {
    const address = await aFolder();
    const store = openStore(address);
    await aPublished(store, { id: 'retail', version: '1.0.0-a' });
    await spoil(path.join(address, 'retail/1.0.0-a'));
    await expect(activateOne(store, 'retail', '1.0.0-a')).rejects.toThrow(reason);
    expect(await readRegistry(store)).toEqual({ revision: 0, shell: null, remotes: [] });
  });

  const tab = { name: 'member.tab', title: 'Packages', permission: 'member.view' } as const;

  test.each<[string, Partial<Release>, string]>([
    [
      'it needs a newer shell',
      { contract: '^1.9.0' },
      'It needs a shell of contract ^1.9.0; the live shell 1.0.0-s offers 1.1.0.',
    ],
    [
      'it needs a newer package',
      { requires: { '@studio/ui': '^1.1.0' } },
      'It needs @studio/ui ^1.1.0; the live shell 1.0.0-s provides 1.0.0.',
    ],
    [
      'it needs a package that is not there',
      { requires: { vue: '^3.0.0' } },
      'It needs vue ^3.0.0; the live shell 1.0.0-s does not provide it.',
    ],
    [
      'its prefix is taken',
      { prefixes: ['/dashboard/live'], nav: [] },
      'The path prefix /dashboard/live belongs to live already.',
    ],
    [
      'its prefix lies within another',
      { prefixes: ['/dashboard/live/deep'], nav: [] },
      'The path prefix /dashboard/live/deep belongs to live already.',
    ],
    [
      'its navigation key is taken',
      {
        nav: [
          {
            key: 'live',
            label: 'x',
            icon: 'x',
            path: '/dashboard/retail',
            permission: 'dashboard.view',
            order: 1,
          },
        ],
      },
      'The navigation key live belongs to live already.',
    ],
    ['its slot is taken', { slots: [tab] }, 'The slot member.tab "Packages" belongs to live already.'],
    [
      'its endpoint is taken',
      { endpoints: ['list-live'] },
      'The endpoint list-live belongs to live already.',
    ],
    [
      'a route is outside its prefixes',
      { routes: [{ path: '/dashboard/retails', title: 'x', permission: 'dashboard.view' }] },
      '/dashboard/retails is outside its own path prefixes.',
    ],
    [
      'its prefix is a page of the shell',
      { prefixes: ['/dashboard'], nav: [] },
      'The path prefix /dashboard belongs to the shell already.',
    ],
    [
      "its prefix lies within the shell's",
      { prefixes: ['/auth/jwt/login'], nav: [] },
      'The path prefix /auth/jwt/login belongs to the shell already.',
    ],
    [
      "its navigation key is the shell's",
      {
        nav: [
          {
            key: 'dashboard',
            label: 'x',
            icon: 'x',
            path: '/dashboard/retail',
            permission: 'dashboard.view',
            order: 1,
          },
        ],
      },
      'The navigation key dashboard belongs to the shell already.',
    ],
    ['its page is missing', { page: 'index.html' }, 'index.html is not among its files.'],
    ['a preloaded file is missing', { preload: ['gone.js'] }, 'gone.js is not among its files.'],
  ])('%s', async (_case, given, reason) => {
    const store = openStore(await aFolder());
    await aLiveShell(store, { version: '1.0.0-s' });
    await aLive(store, { id: 'live', version: '1.0.0-a', slots: [tab] });
    await aPublished(store, { id: 'retail', version: '1.0.0-a', ...given });

    await expect(activateOne(store, 'retail', '1.0.0-a')).rejects.toThrow(reason);
    expect(await live(store)).toEqual([['live', '1.0.0-a', null]]);
  });

  test.each([
    ['Foo_Bar', '"Foo_Bar" cannot be an id'],
    ['registry', 'The id registry belongs to the portal itself.'],
  ])('it has the id %s, which could not be published', async (id, reason) => {
    const address = await aFolder();
    await cp(await aBuild({ id, version: '1.0.0-a' }), path.join(address, id, '1.0.0-a'), {
      recursive: true,
    });
    await signReleases(openStore(address), () => true);
    await expect(activateOne(openStore(address), id, '1.0.0-a')).rejects.toThrow(reason);
  });

  test('the version was never published', async () => {
    await expect(activateOne(openStore(await aFolder()), 'retail', '9.9.9')).rejects.toThrow(
      'retail 9.9.9 is not published: retail/9.9.9/release.json is missing.',
    );
  });
});

test('checks against the live shell, not the sources', async () => {
  const store = openStore(await aFolder());
  await aLiveShell(store, { version: '3.0.0-s', contract: '3.0.0', provides: {} });
  await expect(aLive(store, { id: 'retail', version: '1.0.0-a' })).rejects.toThrow(
    'the live shell 3.0.0-s offers 3.0.0.',
  );
  await aLive(store, { id: 'retail', version: '1.0.0-b', contract: '^3.0.0', requires: {} });
});

test('reports all problems at once', async () => {
  const store = openStore(await aFolder());
  await aPublished(store, {
    id: 'retail',
    version: '1.0.0-a',
    contract: '^9.0.0',
    prefixes: ['/auth'],
    nav: [],
  });
  const said = await activateOne(store, 'retail', '1.0.0-a').catch(String);
  expect(said).toContain('- It needs a shell of contract ^9.0.0');
  expect(said).toContain('- The path prefix /auth belongs');
});

test('a prefix that only starts with the same letters is not a clash', async () => {
  const store = openStore(await aFolder());
  for (const id of ['member', 'members']) await aLive(store, { id, version: '1.0.0-a' });
  expect(await live(store)).toHaveLength(2);
});

test('checks again if the registry changed after the plan', async () => {
  const store = openStore(await aFolder());
  await aPublished(store, { id: 'retail', version: '1.0.0-a', endpoints: ['listThings'] });
  const plan = await planActivation(store, [{ id: 'retail', version: '1.0.0-a' }]);
  await aLive(store, { id: 'other', version: '1.0.0-a', endpoints: ['listThings'] });
  await expect(activate(store, plan, { by: 'ann', what: 'x' })).rejects.toThrow(
    'The endpoint listThings belongs to other already.',
  );
});
