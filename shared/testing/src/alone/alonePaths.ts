import type { RemoteRoute } from '@studio/contract/remote';
import { roleMay } from '@studio/contract/roles';
import type { Alone } from './alone.ts';

/** Where the fills of a remote are shown, each by itself. */
export const SLOTS_PATH = '/alone/slots';

/**
 * The routes that can be gone to, with ids of things that there are: `/dashboard/member/:memberId` becomes a
 * real member's.
 */
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
