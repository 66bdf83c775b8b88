import type { RegistryEntry } from '@studio/contract/remote/remote';
import { sharedAddress } from '@studio/contract/remote/sharedAddress';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import { isStoreName } from '@studio/releases/releaseStore';
import { releaseOf, type Releases } from './released/releasedFiles.ts';

/** Address of the store. */
const STORE = '/mfe/';

interface Preload {
  as: 'fetch' | 'script' | 'style';
  href: string;
  integrity: unknown;
}

const owns = (prefix: string, pathname: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote that owns an address. The longest matching prefix counts. `null` if it is the shell. */
export function ownerOf(remotes: readonly RegistryEntry[], pathname: string): RegistryEntry | null {
  const fits = remotes
    .filter(({ audience, state }) => audience === 'staff' && state === 'enabled')
    .flatMap((entry) =>
      entry.prefixes
        .filter((prefix) => owns(prefix, pathname))
        .map((prefix) => ({ entry, length: prefix.length })),
    );
  return fits.sort((one, other) => other.length - one.length)[0]?.entry ?? null;
}

const kindOf = (file: string): Preload['as'] => (file.endsWith('.css') ? 'style' : 'script');

/** The loader refuses a file without a hash that a browser understands. */
const isHash = (value: unknown): boolean =>
  typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/**
 * The files that a remote's first page needs, each as the loader will request it: same URL, anonymous, same
 * hash. A difference would fetch it twice.
 */
async function preloadsOf(entry: RegistryEntry, releases: Releases): Promise<Preload[]> {
  const folder = `${STORE}${entry.id}/${entry.active}/`;
  // A developer's own machine serves files without hashes.
  if (entry.releaseHash === null || !entry.manifest.startsWith(folder)) return [];
  // The loader says what is wrong with it; the portal opens all the same.
  const release = await releases.describe(releaseOf(entry)).catch(() => null);
  if (!release) return [];
  const manifest = entry.manifest.slice(folder.length);
  const preloads: Preload[] = [
    { as: 'fetch', href: folder + RELEASE_FILE, integrity: entry.releaseHash },
    { as: 'fetch', href: folder + manifest, integrity: release.files[manifest] },
    ...(entry.preload ?? []).map((name) => ({
      as: kindOf(name),
      href: sharedAddress(folder + name),
      integrity: release.files[name],
    })),
  ];
  return preloads.filter(({ href, integrity }) => isStoreName(href.slice(STORE.length)) && isHash(integrity));
}

/**
 * Chromium uses a preloaded script or style only with the same hash as the later request; for data it ignores
 * the hash with a warning.
 */
function linkOf({ as, href, integrity }: Preload): string {
  const hash = as === 'fetch' ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" href="${href}"${hash} crossorigin>`;
}

/**
 * Links that make a browser preload the remote of an address while the shell is still loading. In the page
 * and not in a header, so that they are compressed with it.
 */
export async function preloadLinks(
  remotes: readonly RegistryEntry[],
  pathname: string,
  releases: Releases,
): Promise<string> {
  const owner = ownerOf(remotes, pathname);
  const preloads = owner ? await preloadsOf(owner, releases) : [];
  return preloads.map(linkOf).join('');
}
