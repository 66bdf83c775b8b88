import type { RegistryEntry, ServedRegistry } from '@studio/contract/remote/remote';
import { deriveState, type CatalogState } from './catalogState.ts';
import { judgedOverrides, type Override } from './release/overrides.ts';
import { readRegistry, takeInlinedRegistry } from './release/readRegistry.ts';
import type { RemoteError } from './load/remoteError.ts';

const NOTHING: ServedRegistry = { revision: 0, shell: null, remotes: [], overrideOrigins: [] };

/**
 * Keeps the state of the catalog in step with the registry.
 * @param loaded entries of the remotes that are loaded or loading.
 */
export function followRegistry(shellVersion: string, loaded: () => RegistryEntry[]) {
  const listeners = new Set<() => void>();
  let inlined = takeInlinedRegistry();
  let registry = NOTHING;
  let newest = 0;
  let overridden: RegistryEntry[] = [];
  let state: CatalogState = { ...derived(), isStale: false, error: null };

  function derived() {
    return deriveState({
      registry,
      overrides: judgedOverrides(registry),
      overridden,
      loaded: loaded(),
      shellVersion,
    });
  }

  /** Derives the state anew; notifies nobody when nothing changed. */
  function update(change: Partial<CatalogState> = {}): void {
    const next = { ...state, ...derived(), ...change };
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function adopt(fresh: ServedRegistry, isStale: boolean): Promise<void> {
    const asked = judgedOverrides(fresh).filter(({ isAllowed }) => isAllowed);
    overridden = asked.length > 0 ? await overriddenEntries(asked, fresh) : [];
    registry = fresh;
    if (!isStale) newest = fresh.revision;
    update({ isStale, error: null });
  }

  async function check(): Promise<void> {
    const own = inlined;
    inlined = null;
    try {
      if (own) return await adopt(own, false);
      const reading = await readRegistry(registry.remotes);
      // A registry that this tab has read itself is at least as new as the stored one. From the server an older one
      // does not come either, unless somebody put it there.
      const isOlder = reading.registry.revision < newest;
      if (registry !== NOTHING && (reading.isStale || isOlder)) update({ isStale: true });
      else await adopt(reading.registry, reading.isStale);
    } catch (error) {
      update({ isStale: true, error: error as RemoteError });
    }
  }

  return {
    check,
    update,
    getState: () => state,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Only developers load the code of this. */
async function overriddenEntries(asked: Override[], { remotes }: ServedRegistry): Promise<RegistryEntry[]> {
  const { overriddenEntry } = await import('./release/overriddenEntry.ts');
  const entries = remotes.flatMap((entry) =>
    asked.filter(({ id }) => id === entry.id).map(({ origin }) => overriddenEntry(entry, origin)),
  );
  return Promise.all(entries);
}
