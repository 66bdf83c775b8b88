import { createCatalog } from '@studio/federation/runtime/catalog';
import type { RemoteContext } from '@studio/contract/remote/remote';
import type { Remotes } from '../RemotesContext.tsx';

/**
 * Reads the registry. Without one, and without a cached one, the shell still opens, with its own pages only.
 */
export async function openRemotes(context: RemoteContext): Promise<Remotes> {
  const catalog = createCatalog({ context });
  await catalog.check();
  return { catalog, reloadPage: () => window.location.reload() };
}
