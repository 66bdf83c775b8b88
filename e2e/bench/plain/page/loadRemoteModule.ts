import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';

/** The remotes of the portal, imported as a plain application would. */
const MODULES: Record<string, () => Promise<{ default: RemoteModule }>> = {
  configure: () => import('../../../../mfe-configure/src/module.tsx'),
  members: () => import('../../../../mfe-members/src/module.tsx'),
  packages: () => import('../../../../mfe-packages/src/module.tsx'),
  reports: () => import('../../../../mfe-reports/src/module.tsx'),
  schedule: () => import('../../../../mfe-schedule/src/module.tsx'),
};

/**
 * Replaces the module of the same name: the same pages, compiled together with the shell. For comparison
 * only.
 */
export async function loadRemoteModule({ id }: RegistryEntry): Promise<RemoteModule> {
  const load = MODULES[id];
  if (!load) throw new Error(`There is no remote ${id}`);
  return (await load()).default;
}
