import type { RegistryEntry } from '@studio/contract/remote';
import { fetchGuarded, freshAddress, trustFiles, trustFolder } from './fileGuard.ts';
import { RemoteError } from './remoteError.ts';

/** Absolute address of the folder that an entry's release lies in, with a slash at its end. */
export const folderOf = ({ manifest }: RegistryEntry): string =>
  new URL('.', new URL(manifest, window.location.origin)).href;

/** Absolute address of an entry's `release.json`. */
export const releaseAddress = (entry: RegistryEntry): string => `${folderOf(entry)}release.json`;

/**
 * Makes known which files an entry consists of. The chain of trust: the registry has the hash of
 * release.json, which has the hashes of all others. Only what a developer's machine serves goes without, and
 * only where the server allows it.
 *
 * @param freeOrigins origins that may serve files without hashes.
 * @throws {RemoteError} `release-unreachable` or `integrity-failed`.
 */
export async function openRelease(entry: RegistryEntry, freeOrigins: readonly string[]): Promise<void> {
  const folder = folderOf(entry);
  if (entry.releaseHash === null) {
    const { origin } = new URL(folder);
    if (origin === window.location.origin || !freeOrigins.includes(origin)) {
      throw new RemoteError('integrity-failed', entry.id, `${folder} may not serve files without hashes`);
    }
    trustFolder(folder);
    return;
  }
  trustFiles(folder, { 'release.json': entry.releaseHash });
  const release: unknown = await fetchGuarded(`${folder}release.json`, 'release').then((answer) =>
    answer.json(),
  );
  const files = filesOf(release);
  trustFiles(folder, files);
  warm(folder, entry.preload, files);
}

function filesOf(release: unknown): Record<string, string> {
  const files = typeof release === 'object' && release !== null && 'files' in release ? release.files : null;
  const pairs = typeof files === 'object' && files !== null ? Object.entries(files) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => isHash(pair[1])));
}

/** A browser takes a hash that it cannot read for none at all, and would run the file. */
const isHash = (value: unknown): boolean =>
  typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/** Asks for the first files at once, instead of one after the other as each makes the next known. */
function warm(folder: string, names: string[], files: Record<string, string>): void {
  for (const name of names) {
    const href = freshAddress(folder + name);
    // The page itself may have asked for it, by its path alone.
    if (!files[name] || document.querySelector(`link[href$="${href.slice(new URL(href).origin.length)}"]`))
      continue;
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: name.endsWith('.css') ? 'style' : 'script',
      crossOrigin: 'anonymous',
      integrity: files[name],
      href,
    });
    document.head.append(link);
  }
}
