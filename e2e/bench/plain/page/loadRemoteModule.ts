import type { RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote';

/** The remotes of the portal, as a plain application would import them. */
const MODULES: Record<string, () => Promise<{ default: RemoteModule }>> = {
  configure: () => import('../../../../mfe-configure/src/module.tsx'),
  members: () => import('../../../../mfe-members/src/module.tsx'),
  packages: () => import('../../../../mfe-packages/src/module.tsx'),
  reports: () => import('../../../../mfe-reports/src/module.tsx'),
  schedule: () => import('../../../../mfe-schedule/src/module.tsx'),
};

const loaded = new Map<string, Promise<RemoteModule>>();

/** Stands in for the seam of the same name: the same pages, compiled together with the shell. For comparison only. */
export function loadRemoteModule({ id }: RegistryEntry, ctx: RemoteContext): Promise<RemoteModule> {
  const known = loaded.get(id);
  if (known) return known;
  const load = MODULES[id];
  if (!load) return Promise.reject(new Error(`There is no remote ${id}`));
  const loading = load().then(async ({ default: module }) => {
    await module.setup(ctx);
    return module;
  });
  loaded.set(id, loading);
  return loading;
}

/** Nothing of a plain application can be loaded anew. */
export const retryRemote = (): void => undefined;
/** A plain application asks for nothing ahead. */
export const preloadRemote = (): void => undefined;
