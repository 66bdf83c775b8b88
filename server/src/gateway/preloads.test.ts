import { memoryStore } from '../testing/processes/memoryStore.ts';
import { sha384 } from '@studio/releases/fileHash';
import { anEntry, fillingOf } from '../testing/aReleaseStore.ts';
import { ownerOf, preloadLinks } from './preloads.ts';
import { releasesOf } from './released/releasedFiles.ts';

const studio = anEntry({ id: 'configure', prefixes: ['/dashboard/studio'] });
const staff = anEntry({ id: 'members', prefixes: ['/dashboard/member', '/dashboard/studio/staff'] });
const booking = anEntry({ id: 'booking', audience: 'member', prefixes: ['/booking-website'] });
const off = anEntry({ id: 'reports', prefixes: ['/dashboard/report'], state: 'disabled' });

test.each([
  ['/dashboard/studio', 'configure'],
  ['/dashboard/studio/rooms', 'configure'],
  ['/dashboard/studio/staff', 'members'],
  ['/dashboard/studio/staff/7', 'members'],
  ['/dashboard/member', 'members'],
  ['/dashboard/members', undefined],
  ['/dashboard', undefined],
  ['/', undefined],
  ['/booking-website', undefined],
  ['/dashboard/report', undefined],
])('%s belongs to %s', (pathname, id) => {
  expect(ownerOf([studio, staff, booking, off], pathname)?.id).toBe(id);
});

const FILES = { 'mf-manifest.json': '{}', 'entry.js': 'entry' };

/** A release of `schedule` in a store, and the preload links of its page. */
async function linksWith(change: Parameters<typeof anEntry>[0] = {}): Promise<string> {
  const store = memoryStore();
  const releaseHash = await fillingOf(store).release('schedule', '1.0.0', FILES);
  const entry = anEntry({ releaseHash, preload: ['entry.js'], ...change });
  return preloadLinks([entry], '/dashboard/schedule', releasesOf(store));
}

test('lists each file exactly as the loader will request it', async () => {
  expect(await linksWith()).toBe(
    '<link rel="preload" as="fetch" href="/mfe/schedule/1.0.0/release.json" crossorigin>' +
      '<link rel="preload" as="fetch" href="/mfe/schedule/1.0.0/mf-manifest.json" crossorigin>' +
      `<link rel="preload" as="script" href="/mfe/schedule/1.0.0/entry.js" integrity="${sha384('entry')}" crossorigin>`,
  );
});

test('a file that all releases have at one address is requested there', async () => {
  const store = memoryStore();
  const files = { ...FILES, '7.0a1b2c3d.js': 'seven' };
  const releaseHash = await fillingOf(store).release('schedule', '1.0.0', files);
  const entry = anEntry({ releaseHash, preload: ['7.0a1b2c3d.js'] });
  expect(await preloadLinks([entry], '/dashboard/schedule', releasesOf(store))).toContain(
    `href="/mfe/schedule/files/7.0a1b2c3d.js" integrity="${sha384('seven')}"`,
  );
});

test('leaves out a file that is not part of the release', async () => {
  expect(await linksWith({ preload: ['entry.js', 'gone.js'] })).not.toContain('gone.js');
});

test.each([
  [
    'a developer’s machine serves it',
    { releaseHash: null, manifest: 'http://localhost:3104/mf-manifest.json' },
  ],
  ['it has no hash', { releaseHash: null }],
  ['its release is another than the registry names', { releaseHash: sha384('another') }],
  ['its release is missing', { active: '9.9.9', manifest: '/mfe/schedule/9.9.9/mf-manifest.json' }],
  ['its manifest is another release’s', { manifest: '/mfe/schedule/2.0.0/mf-manifest.json' }],
  [
    'its version leads to another folder',
    { active: '../../etc', manifest: '/mfe/schedule/../../etc/mf-manifest.json' },
  ],
  ['its version is markup', { active: '"><script>' }],
])('preloads nothing if %s', async (_case, change) => {
  expect(await linksWith(change)).toBe('');
});
