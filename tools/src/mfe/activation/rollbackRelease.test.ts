import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import { activateOne, aFolder, aLive, aLiveShell } from '../../testing/aRelease.ts';
import { aStore } from '../../testing/stores.ts';
import { planRollback, rollback } from './rollbackRelease.ts';

test('rolls back and forth by swapping the two versions', async () => {
  const store = await aStore();
  for (const version of ['1.0.0-a', '1.0.0-b']) await aLive(store, { id: 'retail', version });
  await rollback(store, await planRollback(store, 'retail'), 'ann');
  expect((await readRegistry(store)).remotes).toMatchObject([
    { active: '1.0.0-a', previous: '1.0.0-b', manifest: '/mfe/retail/1.0.0-a/mf-manifest.json' },
  ]);
  await rollback(store, await planRollback(store, 'retail'), 'ann');
  expect((await readRegistry(store)).remotes).toMatchObject([{ active: '1.0.0-b', previous: '1.0.0-a' }]);
  expect((await readJournal(store)).at(-1)).toMatchObject({
    by: 'ann',
    what: 'rollback retail from 1.0.0-a to 1.0.0-b',
  });
});

test('rolls the shell back', async () => {
  const store = await aStore();
  for (const version of ['1.0.0-s', '1.1.0-s']) await aLiveShell(store, { version });
  await rollback(store, await planRollback(store, 'shell'), 'ann');
  expect((await readRegistry(store)).shell).toMatchObject({ active: '1.0.0-s', previous: '1.1.0-s' });
});

test('takes back the first release of a remote, which another activation brings again', async () => {
  const store = await aStore();
  for (const id of ['other', 'retail']) await aLive(store, { id, version: '1.0.0-a' });
  await rollback(store, await planRollback(store, 'retail'), 'ann');
  expect(await readRegistry(store)).toMatchObject({ remotes: [{ id: 'other' }], redirects: {} });
  expect((await readJournal(store)).at(-1)).toMatchObject({
    by: 'ann',
    what: 'rollback retail from 1.0.0-a to nothing',
  });
  await activateOne(store, 'retail', '1.0.0-a');
  expect((await readRegistry(store)).remotes).toMatchObject([
    { id: 'other' },
    { id: 'retail', previous: null },
  ]);
});

test('refuses the shell without a previous version, and what is not live', async () => {
  const store = await aStore();
  await aLiveShell(store, { version: '1.0.0-s' });
  await expect(planRollback(store, 'shell')).rejects.toThrow('shell has no previous version to go back to.');
  await expect(planRollback(store, 'nobody')).rejects.toThrow('nobody has no previous version');
});

test('refuses a version with missing files', async () => {
  const address = await aFolder();
  const store = openStore(address);
  for (const version of ['1.0.0-a', '1.0.0-b']) await aLive(store, { id: 'retail', version });
  await rm(path.join(address, 'retail/1.0.0-a/remoteEntry.js'));
  await expect(planRollback(store, 'retail')).rejects.toThrow('remoteEntry.js is missing.');
});

test('refuses if another version went live after the plan', async () => {
  const store = await aStore();
  for (const version of ['1.0.0-a', '1.0.0-b']) await aLive(store, { id: 'retail', version });
  const plan = await planRollback(store, 'retail');
  await aLive(store, { id: 'retail', version: '1.0.0-c' });
  await expect(rollback(store, plan, 'ann')).rejects.toThrow(
    'retail was changed at the same time: 1.0.0-c is live.',
  );
  expect((await readRegistry(store)).remotes).toMatchObject([{ active: '1.0.0-c' }]);
});
