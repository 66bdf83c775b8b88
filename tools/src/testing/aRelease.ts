import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ShellRelease } from '@studio/contract/remote/remote';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { hashFolder } from '../mfe/release/fileHashes.ts';
import { activate, planActivation } from '../mfe/activation/activateRelease.ts';
import { planPublication, publish } from '../mfe/release/publishRelease.ts';

/** Creates an empty folder below the system's temporary one. */
export const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'studio-tools-'));

type Given = Partial<Release> & { id: string; version: string };

/**
 * Writes a tiny finished build with the given fields.
 * @returns Its folder.
 */
export async function aBuild(given: Given): Promise<string> {
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

/** The same for a shell. */
export async function aShellBuild(given: Partial<ShellRelease> & { version: string }): Promise<string> {
  const folder = await aFolder();
  await writeFile(path.join(folder, 'index.html'), `<!doctype html>${given.version}`);
  const release: ShellRelease = {
    id: 'shell',
    gitSha: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    page: 'index.html',
    contract: '1.1.0',
    provides: { react: '19.3.1', 'react-dom': '19.3.1', '@studio/platform': '1.0.0', '@studio/ui': '1.0.0' },
    files: await hashFolder(folder),
    ...given,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** Publishes a build, without activating it. */
export const publishBuild = async (store: ReleaseStore, folder: string): Promise<void> =>
  publish(await planPublication(folder, store), store);

/** Publishes a tiny release. */
export const aPublished = async (store: ReleaseStore, given: Given): Promise<void> =>
  publishBuild(store, await aBuild(given));

/** Publishes and activates a tiny release. */
export async function aLive(store: ReleaseStore, given: Given): Promise<void> {
  await aPublished(store, given);
  await activateOne(store, given.id, given.version);
}

/** Publishes and activates a tiny shell. */
export async function aLiveShell(
  store: ReleaseStore,
  given: Partial<ShellRelease> & { version: string },
): Promise<void> {
  await publishBuild(store, await aShellBuild(given));
  await activateOne(store, 'shell', given.version);
}

/** Activates one published version. */
export async function activateOne(store: ReleaseStore, id: string, version: string): Promise<void> {
  await activate(store, await planActivation(store, [{ id, version }]), {
    by: 'test',
    what: `activate ${id} ${version}`,
  });
}
