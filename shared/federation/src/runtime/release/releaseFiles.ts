import type { RegistryEntry } from '@studio/contract/remote/remote';
import { isRecord } from '@studio/contract/values/record';
import { fetchGuarded, freshAddress, trustFiles, trustFolder } from '../load/fileGuard.ts';
import { RemoteError } from '../load/remoteError.ts';

/** Absolute address of the folder of an entry's release, with a slash at its end. */
export const folderOf = ({ manifest }: RegistryEntry): string =>
  new URL('.', new URL(manifest, window.location.origin)).href;

/** Absolute address of an entry's `release.json`. */
export const releaseAddress = (entry: RegistryEntry): string => `${folderOf(entry)}release.json`;

/**
 * Registers the files of an entry and their hashes. The chain of trust: the registry has the hash of
 * release.json, which has the hashes of all others. Only files from a developer's machine have no hashes, and
 * only if the server allows that origin.
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
  const files = isRecord(release) ? release['files'] : null;
  const pairs = isRecord(files) ? Object.entries(files) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => isHash(pair[1])));
}

/** A browser ignores a hash that it cannot parse, and would run the file. */
const isHash = (value: unknown): boolean =>
  typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/** Requests the first files in parallel; otherwise each would name the next one only after it has loaded. */
function warm(folder: string, names: string[], files: Record<string, string>): void {
  for (const name of names) {
    const href = freshAddress(folder + name);
    // The page may have requested it already, by its path alone.
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
