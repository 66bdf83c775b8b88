import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aFolder } from '../../testing/aRelease.ts';
import { inputHash } from './inputHash.ts';

async function aRemote(dependencies: Record<string, string> = {}): Promise<string> {
  const folder = await aFolder();
  await mkdir(path.join(folder, 'src'));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', dependencies }),
  );
  await writeFile(path.join(folder, 'src/module.tsx'), 'export const one = 1;');
  return folder;
}

test('stays the same if nothing changes, and if only tests and texts do', async () => {
  const folder = await aRemote();
  const before = inputHash(folder, 'taken');
  await writeFile(path.join(folder, 'src/module.test.tsx'), 'test');
  await writeFile(path.join(folder, 'README.md'), 'words');
  expect(inputHash(folder, 'taken')).toBe(before);
});

test('changes with the sources', async () => {
  const folder = await aRemote();
  const before = inputHash(folder, 'taken');
  await writeFile(path.join(folder, 'src/module.tsx'), 'export const one = 2;');
  expect(inputHash(folder, 'taken')).not.toBe(before);
});

test("depends on a facade's content only in builds that bundle it", async () => {
  const folder = await aRemote({ '@studio/platform': '1.0.0' });
  expect(inputHash(folder, 'taken')).not.toBe(inputHash(folder, 'bundled'));
});
