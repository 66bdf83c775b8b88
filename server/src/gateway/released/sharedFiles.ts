import { ANY_RELEASE, isNamedByContent } from '@studio/contract/remote/sharedAddress';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import type { ReadLive } from '../liveRegistry.ts';
import { releaseOf, type Releases } from './releasedFiles.ts';

/** How long a list of all that a remote has in the store is used: whoever asks for what is nowhere costs no more. */
const LIST_MS = 10_000;

type Find = (name: string) => Promise<string>;

/**
 * Finds a file that is requested from any release (`sharedAddress`): in the live one, else in one that has it, for tabs
 * that were opened before. Releases have each file of theirs in the store, also one that they share.
 * @returns the name of a file in the store; of one that is nowhere, the given name.
 */
export function sharedFiles(store: ReleaseStore, readLive: ReadLive, releases: Releases): Find {
  const lists = new Map<string, { names: Promise<string[]>; until: number }>();

  function list(id: string): Promise<string[]> {
    const known = lists.get(id);
    if (known && performance.now() < known.until) return known.names;
    const names = store.list(`${id}/`).then((files) => files.map(({ name }) => name));
    lists.set(id, { names, until: performance.now() + LIST_MS });
    const forget = () => void lists.delete(id);
    // An id that somebody made up, or a store that is away.
    names.then((found) => found.length === 0 && forget(), forget);
    return names;
  }

  async function findLive(id: string, file: string): Promise<string | null> {
    // Open tabs go on while the registry cannot be read.
    const live = await readLive().catch(() => null);
    const entry = live?.registry.remotes.find((remote) => remote.id === id);
    const release = entry && (await releases.describe(releaseOf(entry)).catch(() => null));
    return entry && release && file in release.files ? `${id}/${entry.active}/${file}` : null;
  }

  return async (name) => {
    const [id = '', version, file = '', ...rest] = name.split('/');
    if (version !== ANY_RELEASE || rest.length > 0 || !isNamedByContent(file)) return name;
    const live = await findLive(id, file);
    if (live !== null) return live;
    return (await list(id)).find((one) => one.split('/').slice(2).join('/') === file) ?? name;
  };
}
