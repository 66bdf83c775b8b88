import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aFolder, aLive, aLiveShell, aPublished, aShellBuild, publishBuild } from '../../testing/aRelease.ts';
import { activate, planActivation } from '../activation/activateRelease.ts';
import { switchRemotes } from '../activation/switchRemote.ts';

let store: ReleaseStore;
beforeEach(async () => {
  store = openStore(await aFolder());
  await aLiveShell(store, { version: '1.0.0-s' });
});

const provides = { react: '19.3.1', '@studio/ui': '2.0.0' };
const needsUi = { requires: { '@studio/ui': '^1.0.0' } };

test('refuses a shell in which an enabled remote could not run, and names the remote to release first', async () => {
  await aLive(store, { id: 'retail', version: '1.0.0-a', ...needsUi });
  await aLive(store, { id: 'other', version: '1.0.0-a' });
  const said = await aLiveShell(store, { version: '2.0.0-s', contract: '2.0.0', provides }).catch(String);

  expect(said).toContain(
    'retail 1.0.0-a could not run: It needs a shell of contract ^1.0.0; shell 2.0.0-s offers 2.0.0. Release retail first.',
  );
  expect(said).toContain(
    'retail 1.0.0-a could not run: It needs @studio/ui ^1.0.0; shell 2.0.0-s provides 2.0.0. Release retail first.',
  );
  expect(said).toContain('Release other first.');
  expect((await readRegistry(store)).shell?.active).toBe('1.0.0-s');
});

test('refuses a shell whose page is missing', async () => {
  await expect(aLiveShell(store, { version: '1.1.0-s', page: 'gone.html' })).rejects.toThrow(
    'gone.html is not among its files.',
  );
});

test('skips a remote that is switched off, reports it, and keeps it off', async () => {
  await aLive(store, { id: 'retail', version: '1.0.0-a', ...needsUi });
  await switchRemotes(store, ['retail'], { state: 'disabled', by: 'ann' });
  await publishBuild(store, await aShellBuild({ version: '2.0.0-s', provides }));
  const plan = await planActivation(store, [{ id: 'shell', version: '2.0.0-s' }]);
  expect(plan.warnings).toEqual(['retail 1.0.0-a, which is switched off, could not be switched on again.']);

  await activate(store, plan, { by: 'ann', what: 'x' });
  await expect(switchRemotes(store, ['retail'], { state: 'enabled', by: 'ann' })).rejects.toThrow(
    'It needs @studio/ui ^1.0.0; the live shell 2.0.0-s provides 2.0.0.',
  );
});

test('warns of a roll-back that would become impossible', async () => {
  await aLive(store, { id: 'retail', version: '1.0.0-a', ...needsUi });
  await aLive(store, { id: 'retail', version: '1.0.0-b' });
  await publishBuild(store, await aShellBuild({ version: '2.0.0-s', provides }));
  const { warnings } = await planActivation(store, [{ id: 'shell', version: '2.0.0-s' }]);
  expect(warnings).toEqual([
    'retail could not be rolled back to 1.0.0-a any more: It needs @studio/ui ^1.0.0; shell 2.0.0-s provides 2.0.0.',
  ]);
});

test('warns of a roll-back to a version that is no longer in the store', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await aLive(store, { id: 'retail', version });
  await store.remove('retail/1.0.0-a/');
  await publishBuild(store, await aShellBuild({ version: '1.1.0-s' }));
  const { warnings } = await planActivation(store, [{ id: 'shell', version: '1.1.0-s' }]);
  expect(warnings).toEqual([
    'retail could not be rolled back to 1.0.0-a any more: retail 1.0.0-a is not published: retail/1.0.0-a/release.json is missing.',
  ]);
});

test('a shell and a remote that need each other go live together, or not at all', async () => {
  await aLive(store, { id: 'retail', version: '1.0.0-a', ...needsUi });
  await publishBuild(store, await aShellBuild({ version: '2.0.0-s', provides }));
  await aPublished(store, { id: 'retail', version: '2.0.0-a', requires: { '@studio/ui': '^2.0.0' } });
  const both = [
    { id: 'shell', version: '2.0.0-s' },
    { id: 'retail', version: '2.0.0-a' },
  ];
  for (const one of both) await expect(planActivation(store, [one])).rejects.toThrow('@studio/ui');

  await activate(store, await planActivation(store, both), { by: 'ann', what: 'both' });
  const { revision, shell, remotes } = await readRegistry(store);
  expect([revision, shell?.active, remotes[0]?.active]).toEqual([3, '2.0.0-s', '2.0.0-a']);
});
