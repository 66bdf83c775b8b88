import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openStore } from '@studio/releases/openStore';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aBuild, aFolder, aPublished, publishBuild } from '../../testing/aRelease.ts';
import { STORES, useBucket } from '../../testing/stores.ts';
import { hashFolder } from './fileHashes.ts';
import { planPublication, publish } from './publishRelease.ts';
import { listReleases } from '../compatibility/releaseLists.ts';

useBucket();

const namesOf = async (store: ReleaseStore) => (await store.list('')).map(({ name }) => name);

describe.each(STORES)('to %s', (_kind, anAddress) => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = openStore(await anAddress());
  });

  test('uploads every file of a build into its own version folder', async () => {
    await publishBuild(store, await aBuild({ id: 'retail', version: '1.0.0-a' }));
    expect(await namesOf(store)).toEqual(
      ['mf-manifest.json', 'provenance.json', 'release.json', 'remoteEntry.js', 'site/page.js'].map(
        (name) => `retail/1.0.0-a/${name}`,
      ),
    );
  });

  test('uploads source maps, which the release does not list', async () => {
    const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
    await writeFile(path.join(build, 'site/page.js.map'), '{}');
    await publishBuild(store, build);
    expect(await namesOf(store)).toContain('retail/1.0.0-a/site/page.js.map');
    expect(Object.keys(await hashFolder(build))).not.toContain('site/page.js.map');
  });

  test('uploads compressed copies, which the release does not list, and refuses one of something else', async () => {
    const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
    const [file, packed] = ['site/page.js', 'site/page.js.br'].map((name) => path.join(build, name)) as [
      string,
      string,
    ];
    await writeFile(packed, brotliCompressSync('another page'));
    await expect(planPublication(build, store)).rejects.toThrow(
      'site/page.js.br was changed after the build.',
    );
    await writeFile(packed, 'nothing that brotli knows');
    await expect(planPublication(build, store)).rejects.toThrow(
      'site/page.js.br was changed after the build.',
    );
    await writeFile(packed, brotliCompressSync(await readFile(file)));
    await publishBuild(store, build);
    expect(await namesOf(store)).toContain('retail/1.0.0-a/site/page.js.br');
    expect(Object.keys(await hashFolder(build))).not.toContain('site/page.js.br');
  });

  test('reports what the live shell lacks, but publishes all the same', async () => {
    const plan = await planPublication(
      await aBuild({ id: 'retail', version: '1.0.0-b', contract: '^9.0.0' }),
      store,
    );
    expect(plan.warnings).toEqual([expect.stringContaining('It needs a shell of contract ^9.0.0')]);
    expect(
      (await planPublication(await aBuild({ id: 'retail', version: '1.0.0-c' }), store)).warnings,
    ).toEqual([]);
  });

  test('never overwrites a version', async () => {
    await aPublished(store, { id: 'retail', version: '1.0.0-a' });
    const other = await aBuild({ id: 'retail', version: '1.0.0-a', gitSha: 'other' });
    await expect(planPublication(other, store)).rejects.toThrow(
      'retail 1.0.0-a is already published; a version is never overwritten.',
    );
  });

  test('refuses an upload that another process finished first, and changes nothing', async () => {
    const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
    const other = await planPublication(
      await aBuild({ id: 'retail', version: '1.0.0-a', gitSha: 'other' }),
      store,
    );
    await publishBuild(store, build);
    await expect(publish(other, store)).rejects.toThrow(
      'retail/1.0.0-a/release.json is in the store with other bytes',
    );
    expect(Buffer.from((await store.read('retail/1.0.0-a/release.json')) ?? []).toString()).toContain(
      '"gitSha":"abc"',
    );
  });

  test('a published version is listed, but not live', async () => {
    await aPublished(store, { id: 'retail', version: '1.0.0-a' });
    expect(await listReleases(store)).toMatchObject([
      {
        id: 'retail',
        active: null,
        previous: null,
        contract: null,
        versions: [{ version: '1.0.0-a', state: 'published' }],
      },
    ]);
  });

  test('continues an interrupted upload', async () => {
    const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
    const broken = {
      ...store,
      create: (name: string, bytes: Uint8Array) =>
        name.endsWith('page.js') ? Promise.reject(new Error('cable')) : store.create(name, bytes),
    };
    await expect(publishBuild(broken, build)).rejects.toThrow('cable');
    expect(await namesOf(store)).not.toContain('retail/1.0.0-a/release.json');
    expect(await listReleases(store)).toMatchObject([{ versions: [{ state: 'arriving' }] }]);

    const plan = await planPublication(build, store);
    expect(plan.arrived).toContain('remoteEntry.js');
    await publish(plan, store);
    expect(await namesOf(store)).toHaveLength(5);
  });

  test('does not mix two builds of one version', async () => {
    await store.create('retail/1.0.0-a/remoteEntry.js', Buffer.from('of another build'));
    await expect(aPublished(store, { id: 'retail', version: '1.0.0-a' })).rejects.toThrow(
      'retail/1.0.0-a/remoteEntry.js is in the store with other bytes, of another build',
    );
    expect(await namesOf(store)).not.toContain('retail/1.0.0-a/release.json');
  });
});

test('a folder store has the same bytes as the build', async () => {
  const [build, store] = [await aBuild({ id: 'retail', version: '1.0.0-a' }), await aFolder()];
  await publishBuild(openStore(store), build);
  const { 'provenance.json': provenance, ...files } = await hashFolder(path.join(store, 'retail/1.0.0-a'));
  expect(files).toEqual(await hashFolder(build));
  expect(provenance).toMatch(/^sha384-/);
});

test('refuses an unfinished or changed build', async () => {
  const store = openStore(await aFolder());
  const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
  await appendFile(path.join(build, 'remoteEntry.js'), '//');
  await expect(planPublication(build, store)).rejects.toThrow('remoteEntry.js was changed after the build.');
  await rm(path.join(build, 'release.json'));
  await expect(planPublication(build, store)).rejects.toThrow('this folder is not a finished release');
});

test.each([
  ['registry', 'The id registry belongs to the portal itself.'],
  ['Foo_Bar', '"Foo_Bar" cannot be an id'],
])('refuses a remote with the id %s, whose files would mix with others', async (id, reason) => {
  await expect(
    planPublication(await aBuild({ id, version: '1.0.0-a' }), openStore(await aFolder())),
  ).rejects.toThrow(reason);
});

test('refuses the build of another remote', async () => {
  const store = openStore(await aFolder());
  const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
  await expect(planPublication(build, store, ['members'])).rejects.toThrow(
    `${build} is a build of retail, not of members.`,
  );
  await expect(planPublication(build, store, ['retail', 'members'])).rejects.toThrow('not of members.');
  expect(await planPublication(build, store, ['retail'])).toMatchObject({ release: { id: 'retail' } });
});

test('refuses a version that is being removed', async () => {
  const store = openStore(await aFolder());
  await store.create('retail/1.0.0-a/removed.json', Buffer.from('{}'));
  await expect(aPublished(store, { id: 'retail', version: '1.0.0-a' })).rejects.toThrow(
    'is being removed from the store. Run mfe prune',
  );
});
