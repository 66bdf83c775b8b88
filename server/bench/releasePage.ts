import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@studio/contract/remote/remote';

const VERSION = '1.0.0';

/** Puts a booking website of one page into a release store, and makes it live. */
export async function releasePage(folder: string, page: string): Promise<void> {
  const release = path.join(folder, 'booking', VERSION);
  await mkdir(release, { recursive: true });
  await writeFile(path.join(release, 'index.html'), page);
  await writeFile(
    path.join(release, 'release.json'),
    JSON.stringify({
      id: 'booking',
      version: VERSION,
      page: 'index.html',
      manifest: 'mf-manifest.json',
      files: {},
    }),
  );
  await writeRegistry(folder, [
    { ...entryOf('booking'), title: 'Booking', audience: 'member', prefixes: ['/booking-website'] },
  ]);
}

/** Makes a registry live that is as large as one of six remotes, without their files. */
export async function releaseParts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
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
  await writeRegistry(folder, entries);
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

const writeRegistry = (folder: string, remotes: RegistryEntry[]): Promise<void> =>
  writeFile(path.join(folder, 'registry.json'), JSON.stringify({ revision: 1, shell: null, remotes }));
