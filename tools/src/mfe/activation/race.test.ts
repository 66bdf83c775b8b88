import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readJournal } from '@studio/releases/journal';
import { openStore } from '@studio/releases/openStore';
import { readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aPublished, aShellBuild } from '../../testing/aRelease.ts';
import { STORES, useBucket } from '../../testing/stores.ts';
import { hashFolder } from '../release/fileHashes.ts';

useBucket();

const run = promisify(execFile);
const TOOLS = path.resolve(import.meta.dirname, '../..');
const ENV = () => ({ env: { ...process.env, NODE_OPTIONS: '' } });
const TIMEOUT_MS = 120_000;
/** Rounds that look for a rare fault belong to the long run. */
const ROUNDS = process.env['TEST_LONG'] === 'true' ? 10 : 4;
const VERSIONS = ['1.0.0-a', '1.0.0-b'];

describe.each(STORES)('several processes at once, in %s', (_kind, anAddress) => {
  test(
    'lose no activation, over many rounds',
    async () => {
      const address = await anAddress();
      const store = openStore(address);
      const ids = ['members', 'reports', 'retail', 'schedule'];
      for (const id of ids) for (const version of VERSIONS) await aPublished(store, { id, version });
      const script = path.join(TOOLS, 'testing/activateOften.ts');
      await Promise.all(
        ids.map((id) => run(process.execPath, [script, address, id, String(ROUNDS), ...VERSIONS], ENV())),
      );

      const { revision, remotes } = await readRegistry(store);
      expect(revision).toBe(ids.length * ROUNDS);
      expect(remotes.map(({ id, active, previous }) => [id, active, previous])).toEqual(
        ids.map((id) => [id, '1.0.0-b', '1.0.0-a']),
      );

      const journal = await readJournal(store);
      expect(journal.map((snapshot) => snapshot.revision)).toEqual(
        Array.from({ length: revision }, (_, index) => index + 1),
      );
      for (const id of ids)
        expect(journal.filter(({ what }) => what?.startsWith(`activate ${id} `))).toHaveLength(ROUNDS);
    },
    TIMEOUT_MS,
  );

  test(
    'an interrupted upload is continued',
    async () => {
      const address = await anAddress();
      const store = openStore(address);
      const build = await aHeavyBuild();
      const args = [path.join(TOOLS, 'mfe.ts'), 'publish', '--from', build, '--store', address];
      let names = await namesOfBrokenUpload(store, args);
      // On a busy machine the upload may end before it can be interrupted. Then the test tries again.
      while (names.includes('shell/1.0.0-a/release.json')) {
        await store.remove('shell/');
        names = await namesOfBrokenUpload(store, args);
      }

      const { stdout } = await run(process.execPath, args, ENV());
      expect(stdout).toMatch(/upload 203 files, \d+ of them already there from an interrupted upload/);
      expect(await store.list('shell/')).toHaveLength(203);
    },
    TIMEOUT_MS,
  );
});

/** Publishes, kills the process after about twenty files, and returns the names in the store. */
async function namesOfBrokenUpload(store: ReleaseStore, args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, args, { ...ENV(), stdio: 'ignore' });
  while ((await store.list('shell/')).length < 20) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return (await store.list('shell/')).map(({ name }) => name);
}

/** A build with more files than a process uploads before it is killed. */
async function aHeavyBuild(): Promise<string> {
  const folder = await aShellBuild({ version: '1.0.0-a' });
  await mkdir(path.join(folder, 'many'));
  for (let index = 0; index < 200; index++)
    await writeFile(path.join(folder, `many/${index}.js`), `// ${index}`);
  const files = await hashFolder(folder);
  delete files['release.json'];
  const again = await aShellBuild({ version: '1.0.0-a', files });
  await copyFile(path.join(again, 'release.json'), path.join(folder, 'release.json'));
  return folder;
}
