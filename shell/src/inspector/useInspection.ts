import type { RegistryEntry } from '@studio/contract/remote/remote';
import { readRegistry } from '@studio/federation/runtime/release/readRegistry';
import { useEffect, useReducer, useState } from 'react';
import { useCatalog, useRemotes } from '../remotes/RemotesContext.tsx';
import { inspectRemotes, inspectShared } from './inspection.model.ts';

/** What this tab knows about its parts, updated after every load. */
export function useInspection() {
  const catalog = useCatalog();
  const state = useRemotes();
  const live = useLiveEntries(state.revision);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => catalog.onLoad(refresh), [catalog]);
  const { loads, shared } = catalog.inspect();
  return {
    state,
    refresh,
    remotes: inspectRemotes({ state, live, loads }),
    packages: inspectShared(state.remotes, shared),
  };
}

function useLiveEntries(revision: number): RegistryEntry[] {
  const [live, setLive] = useState<RegistryEntry[]>([]);
  useEffect(() => {
    let isWanted = true;
    // If the request fails, the entries that this tab already has are shown.
    void readRegistry().then(
      ({ registry }) => (isWanted ? setLive(registry.remotes) : undefined),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [revision]);
  return live;
}
