import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@studio/contract/remote';
import { hashFolder } from '../mfe/fileHashes.ts';

/** A new empty folder below the system's temporary one. */
export const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-tools-'));

/** Writes a tiny finished build and gives its folder; say what the test is about. */
export async function aBuild(given: Partial<Release> & { id: string; version: string }): Promise<string> {
  const folder = await aFolder();
  await mkdir(path.join(folder, 'site'));
  await writeFile(path.join(folder, 'mf-manifest.json'), '{}');
  await writeFile(path.join(folder, 'remoteEntry.js'), `// ${given.id} ${given.version}`);
  await writeFile(path.join(folder, 'site/page.js'), '');
  const { id } = given;
  const release: Release = {
    title: id,
    contract: '^1.0.0',
    audience: 'staff',
    prefixes: [`/dashboard/${id}`],
    nav: [{ key: id, label: id, icon: id, path: `/dashboard/${id}`, permission: 'dashboard.view', order: 1 }],
    routes: [],
    slots: [],
    endpoints: [`list-${id}`],
    preloadFor: [],
    requires: { react: '^19.3.1' },
    preload: ['remoteEntry.js'],
    gitSha: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    manifest: 'mf-manifest.json',
    page: null,
    files: await hashFolder(folder),
    ...given,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
