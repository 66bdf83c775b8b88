import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  const entry = {
    id: 'booking',
    active: VERSION,
    previous: null,
    title: 'Booking',
    contract: '^1.0.0',
    audience: 'member',
    prefixes: ['/booking-website'],
    nav: [],
    routes: [],
    slots: [],
    endpoints: [],
    preloadFor: [],
    requires: {},
    preload: [],
    state: 'enabled',
    manifest: `/mfe/booking/${VERSION}/mf-manifest.json`,
    releaseHash: null,
  };
  await writeFile(
    path.join(folder, 'registry.json'),
    JSON.stringify({ revision: 1, shell: null, remotes: [entry] }),
  );
}
