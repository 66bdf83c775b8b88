import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';
import type { Catalog } from '@studio/federation/runtime/catalog';
import type { RemoteError } from '@studio/federation/runtime/load/remoteError';
import { useState } from 'react';
import { SHELL_ID } from './outdated.model.ts';
import { reloadOnce } from './reloadOnce.ts';
import { useCatalog, useReloadPage } from '../RemotesContext.tsx';

/** Loads a remote when it is first shown, and handles failures of the load or of its components. */
export function useRemoteModule(entry: RegistryEntry) {
  const catalog = useCatalog();
  const reloadPage = useReloadPage();
  const [attempt, setAttempt] = useState(() => begin(catalog, entry));
  const identify = (thrown: unknown) => catalog.reportFailure(entry, thrown);

  async function retry(): Promise<RemoteError | null> {
    const module = catalog.retry(entry);
    const failure = await module.then(() => null, identify);
    setAttempt({ module, version: liveVersion(catalog, entry) });
    return failure;
  }

  /**
   * If another release is live by now, switches to it, or reloads the page once if this tab is bound to the
   * old one.
   */
  async function heals({ reason }: RemoteError): Promise<boolean> {
    if (reason !== 'unavailable') return false;
    await catalog.check();
    const { outdated, shellVersion } = catalog.getState();
    if (outdated.includes(entry.id)) reloadOnce(`${entry.id}@${attempt.version}`, reloadPage);
    else if (outdated.includes(SHELL_ID)) reloadOnce(`${SHELL_ID}@${shellVersion}`, reloadPage);
    return liveVersion(catalog, entry) !== attempt.version;
  }

  return { module: attempt.module, identify, heals, retry };
}

interface Attempt {
  version: string;
  module: Promise<RemoteModule>;
}

function begin(catalog: Catalog, entry: RegistryEntry): Attempt {
  // A person who returns to a page that failed wants to see whether it works by now.
  const hasFailed = catalog
    .inspect()
    .loads.some(({ remoteId, state }) => remoteId === entry.id && state === 'failed');
  if (hasFailed) catalog.forget(entry);
  return { version: liveVersion(catalog, entry), module: catalog.load(entry) };
}

const liveVersion = (catalog: Catalog, { id, active }: RegistryEntry): string =>
  catalog.getState().remotes.find((entry) => entry.id === id)?.active ?? active;
