import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { sha384 } from '@studio/releases/fileHash';
import { REGISTRY_FILE, registryBytes } from '@studio/releases/registryFile';
import { releaseKeys, type KeySettings } from '@studio/releases/signing/keysOf';

const VERSION = '1.0.0';

interface Place {
  /** Folder of the release store. */
  mfeStore: string;
  releaseKeys: KeySettings;
}

/** Puts a booking website of one page into a release store, and makes it live. */
export async function releasePage(place: Place, page: string): Promise<void> {
  const folder = path.join(place.mfeStore, 'booking', VERSION);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), page);
  const release = JSON.stringify({
    id: 'booking',
    version: VERSION,
    page: 'index.html',
    manifest: 'mf-manifest.json',
    files: { 'index.html': sha384(page) },
  });
  await writeFile(path.join(folder, 'release.json'), release);
  await writeRegistry(place, [
    {
      ...entryOf('booking'),
      releaseHash: sha384(release),
      title: 'Booking',
      audience: 'member',
      prefixes: ['/booking-website'],
    },
  ]);
}

/** Makes a registry live that is as large as one of six remotes, without their files. */
export async function releaseParts(place: Place): Promise<void> {
  await mkdir(place.mfeStore, { recursive: true });
  const entries = Array.from({ length: 6 }, (_, part) => {
    const prefix = `/dashboard/part-${part}`;
    const routes = Array.from({ length: 20 }, (_route, index) => ({
      path: `${prefix}/page-${index}`,
      title: `Page ${index} of a part`,
      permission: 'dashboard.view' as const,
    }));
    const endpoints = Array.from({ length: 40 }, (_endpoint, index) => `readThings${part}Of${index}`);
    return { ...entryOf(`part-${part}`), prefixes: [prefix], routes, endpoints };
  });
  await writeRegistry(place, entries);
}

const entryOf = (id: string): RegistryEntry => ({
  id,
  active: VERSION,
  previous: null,
  title: id,
  contract: '^1.0.0',
  audience: 'staff',
  prefixes: [],
  nav: [],
  routes: [],
  slots: [],
  endpoints: [],
  preloadFor: [],
  requires: {},
  preload: [],
  state: 'enabled',
  manifest: `/mfe/${id}/${VERSION}/mf-manifest.json`,
  releaseHash: null,
});

const writeRegistry = ({ mfeStore, releaseKeys: keys }: Place, remotes: RegistryEntry[]): Promise<void> =>
  writeFile(
    path.join(mfeStore, REGISTRY_FILE),
    registryBytes({ revision: 1, shell: null, remotes }, releaseKeys(keys)),
  );
