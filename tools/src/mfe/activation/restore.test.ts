import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from '@studio/releases/openStore';
import type { Registry } from '@studio/contract/remote/remote';
import { readRegistry, registryBytes } from '@studio/releases/registryFile';
import { aBuild, aFolder, aLive, aLiveShell } from '../../testing/aRelease.ts';
import { runMfe } from '../runMfe.ts';

let address: string;
beforeEach(async () => {
  address = await aFolder();
  await aLiveShell(store(), { version: '1.0.0-s' });
  for (const version of ['1.0.0-a', '1.1.0-a']) await aLive(store(), { id: 'retail', version });
});

const store = () => openStore(address);
const registry = () => path.join(address, 'registry.json');

async function mfe(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runMfe([...args, '--store', address, '--by', 'ann'], (text) => said.push(text));
  return said.join('\n');
}

const live = async () => {
  const { revision, shell, remotes } = await readRegistry(store());
  return [revision, shell?.active, ...remotes.map(({ active }) => active)];
};

test('restores a lost registry after showing its plan', async () => {
  await rm(registry());
  const said = await mfe('restore');
  expect(said).toContain(
    `Restore the registry of ${address}\nnow    it is missing\nthen   revision 4, with what was live at revision 3: activate retail 1.1.0-a, by test, 20`,
  );
  expect(said).toContain(
    'shell: live now not known, then 1.0.0-s\nretail: live now not known, then 1.1.0-a\nok     shell 1.0.0-s is there\nok     retail 1.1.0-a is there',
  );
  expect(said).toContain('Revision 3 is live again, as revision 4.');
  expect(await live()).toEqual([4, '1.0.0-s', '1.1.0-a']);
});

test('goes back to a given revision', async () => {
  const said = await mfe('restore', '--revision', '2');
  expect(said).toContain('now    revision 3');
  expect(said).toContain('retail: live now 1.1.0-a, then 1.0.0-a');
  expect(said).not.toContain('shell: live now');
  expect(await live()).toEqual([4, '1.0.0-s', '1.0.0-a']);
  expect(await mfe('restore', '--revision', '1')).toContain('retail: live now 1.0.0-a, then nothing');
});

test('a dry run writes nothing', async () => {
  await writeFile(registry(), '<html>');
  const before = await store().list('');
  expect(await mfe('restore', '--dry-run')).toMatch(/now {4}it is no JSON[^]*this was a dry run/);
  expect(await store().list('')).toEqual(before);
});

test('prints one JSON document for programs', async () => {
  await writeFile(registry(), '<html>');
  expect(JSON.parse(await mfe('restore', '--json'))).toMatchObject({
    done: true,
    data: { from: null, restored: 3, revision: 4, warnings: [] },
    said: 'Revision 3 is live again, as revision 4.',
  });
  expect(JSON.parse(await mfe('restore', '--json'))).toMatchObject({ done: false, data: { restored: null } });
});

test('does nothing when nothing is lost', async () => {
  expect(await mfe('restore')).toBe('What was live at revision 3 is live already: nothing to restore.');
  expect(await live()).toEqual([3, '1.0.0-s', '1.1.0-a']);
});

test('refuses an older revision with a missing release, and warns for the newest', async () => {
  await rm(path.join(address, 'retail'), { recursive: true });
  await expect(mfe('restore', '--revision', '2')).rejects.toThrow(
    'Revision 2 cannot go live:\n- retail 1.0.0-a is not published',
  );
  expect(await live()).toEqual([3, '1.0.0-s', '1.1.0-a']);
  await rm(registry());
  expect(await mfe('restore')).toMatch(
    /FAILED retail 1.1.0-a is there\nWARNING retail 1.1.0-a is not published[^]*is live again, as revision 4/,
  );
});

test.each<[string, (folder: string) => Promise<void>, string]>([
  [
    'a file is missing',
    (folder) => rm(path.join(folder, 'remoteEntry.js')),
    'retail/1.0.0-a/remoteEntry.js is missing.',
  ],
  [
    'it is another build',
    (folder) => writeFile(path.join(folder, 'release.json'), '{}'),
    'retail/1.0.0-a/release.json does not have the shape',
  ],
  [
    'it is being removed',
    (folder) => writeFile(path.join(folder, 'removed.json'), '{}'),
    'retail 1.0.0-a is being removed',
  ],
])('refuses an older revision if of a release %s', async (_case, spoil, reason) => {
  await spoil(path.join(address, 'retail/1.0.0-a'));
  await expect(mfe('restore', '--revision', '2')).rejects.toThrow(reason);
});

test.each(['0', '-1', '1.5', 'x', ''])('--revision %j is refused', async (revision) => {
  await expect(mfe('restore', `--revision=${revision}`)).rejects.toThrow(
    '--revision takes the number of a revision',
  );
});

test('commands that write explain the problem and how to fix it', async () => {
  const old = await store().read('registry/1.json');
  const snapshot = JSON.parse(Buffer.from(old ?? []).toString()) as { registry: Registry };
  await writeFile(registry(), registryBytes(snapshot.registry, store().keys));
  const sentence =
    /is at revision 1, but its journal goes to revision 3: .* mfe restore writes revision 3 back; mfe restore --revision 1 keeps/;
  const commands = [
    ['activate', 'retail', '1.1.0-a'],
    ['rollback', 'shell'],
    ['prune'],
    ['disable', 'retail'],
    ['enable', 'retail'],
    ['publish', '--from', await aBuild({ id: 'retail', version: '1.2.0-a' })],
  ];
  for (const args of commands) await expect(mfe(...args, '--dry-run')).rejects.toThrow(sentence);
  await mfe('restore', '--revision', '1');
  expect(await live()).toEqual([4, '1.0.0-s']);
});
