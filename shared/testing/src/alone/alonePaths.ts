import type { RemoteRoute } from '@studio/contract/remote/remote';
import { roleMay } from '@studio/contract/configure/roles/roles';
import type { Alone } from './alone.ts';

/** The page that shows the fills of a remote, one by one. */
export const SLOTS_PATH = '/alone/slots';

/** The routes with ids of existing things: `/dashboard/member/:memberId` becomes a real member's. */
export function linksOf({
  config,
  samples,
  choices,
}: Pick<Alone, 'config' | 'samples' | 'choices'>): RemoteRoute[] {
  return config.routes
    .filter(({ permission }) => roleMay(choices.role, permission))
    .map((route) => ({
      ...route,
      path: route.path.replace(/:(\w+)/g, (whole, name: string) => samples[name] || whole),
    }))
    .filter(({ path }) => !path.includes(':'));
}
