import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { aBuild, aFolder } from '../testing/aRelease.ts';
import { hashFolder } from './fileHashes.ts';
import { listReleases } from './listReleases.ts';
import { publishRelease } from './publishRelease.ts';

test('copies every file of a build into its own version folder', async () => {
  const [build, store] = [await aBuild({ id: 'retail', version: '1.0.0-a' }), await aFolder()];
  await publishRelease(build, store);
  expect(await hashFolder(path.join(store, 'retail/1.0.0-a'))).toEqual(await hashFolder(build));
});

test('never overwrites a version', async () => {
  const store = await aFolder();
  await publishRelease(await aBuild({ id: 'retail', version: '1.0.0-a' }), store);
  const other = await aBuild({ id: 'retail', version: '1.0.0-a', gitSha: 'other' });

  await expect(publishRelease(other, store)).rejects.toThrow('published already');
  expect(await readFile(path.join(store, 'retail/1.0.0-a/release.json'), 'utf8')).toContain('"gitSha":"abc"');
});

test('refuses a build that was not finished', async () => {
  const build = await aBuild({ id: 'retail', version: '1.0.0-a' });
  await rm(path.join(build, 'release.json'));
  await expect(publishRelease(build, await aFolder())).rejects.toThrow('no finished release');
});

test('a published version is listed, and is not live', async () => {
  const store = await aFolder();
  await publishRelease(await aBuild({ id: 'retail', version: '1.0.0-a' }), store);
  expect(await listReleases(store)).toEqual([{ id: 'retail', active: null, previous: null, contract: null, versions: ['1.0.0-a'] }]);
});
