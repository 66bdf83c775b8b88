import { loadRemoteModule, retryRemote } from '@studio/federation/runtime/loadRemoteModule';
import { readRegistry, type RegistryReading } from '@studio/federation/runtime/readRegistry';
import type { RemoteContext } from '@studio/contract/remote';
import type { Remotes } from './RemotesContext.tsx';

/** Reads the registry. Without one, and without an earlier one, the shell still opens: with its own pages only. */
export async function openRemotes(context: RemoteContext): Promise<Remotes> {
  const { remotes, isStale } = await readRegistry().catch((): RegistryReading => ({ remotes: [], isStale: true }));
  return {
    remotes,
    isStale,
    load: (entry) => loadRemoteModule(entry, context),
    forget: (entry) => retryRemote(entry.id),
  };
}
