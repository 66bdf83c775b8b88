import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';
import type { Catalog } from '@studio/federation/runtime/catalog';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import type { LoadReport } from '@studio/federation/runtime/report/loadReport';
import { act } from '@testing-library/react';
import { aLoadRecord } from './aLoadRecord.ts';

/** Replaces federation, which needs a browser. */
export type FakeLoad = (entry: RegistryEntry) => Promise<RemoteModule>;

/** A catalog that loads nothing itself, and whose state a test can change. */
export function fakeCatalog(catalog: Catalog, load: FakeLoad) {
  const loads: string[] = [];
  const preloads: string[] = [];
  const kept = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<Promise<RemoteModule>>();
  const listeners = new Set<() => void>();
  const loadListeners = new Set<(report: LoadReport) => void>();
  let given: Partial<CatalogState> = {};
  let inspection: Partial<ReturnType<Catalog['inspect']>> = {};
  let merged = { base: catalog.getState(), state: catalog.getState() };

  const begin = (entry: RegistryEntry) => {
    loads.push(entry.id);
    const module = load(entry);
    kept.set(entry.id, module);
    module.catch(() => failed.add(module));
    return module;
  };
  const recordOf = ([remoteId, module]: [string, Promise<RemoteModule>]) =>
    aLoadRecord({ remoteId, state: failed.has(module) ? 'failed' : 'loaded' });
  const notifyAll = () => listeners.forEach((listener) => listener());
  const fake: Catalog = {
    ...catalog,
    load: (entry) => kept.get(entry.id) ?? begin(entry),
    retry: begin,
    forget: ({ id }) => void kept.delete(id),
    preload: ({ id }) => void preloads.push(id),
    preloadFor: (role) => void preloads.push(role),
    getState() {
      const base = catalog.getState();
      if (merged.base !== base) merged = { base, state: { ...base, ...given } };
      return merged.state;
    },
    onChange(listener) {
      const stop = catalog.onChange(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    onLoad(listener) {
      loadListeners.add(listener);
      return () => void loadListeners.delete(listener);
    },
    inspect: () => ({ loads: [...kept].map(recordOf), shared: [], ...inspection }),
  };
  return {
    fake,
    loads,
    preloads,
    /** Sets the catalog's state, as a change of the registry or of this tab would. */
    change: (state: Partial<CatalogState>, seen: typeof inspection = {}) => {
      given = { ...given, ...state };
      inspection = { ...inspection, ...seen };
      merged = { base: catalog.getState(), state: { ...catalog.getState(), ...given } };
      act(notifyAll);
    },
  };
}
