import type { RegistryEntry } from '@studio/contract/remote/remote';
import { matchPath } from '@studio/platform';

/** The remote that owns a path of the portal, by the prefixes in the registry. */
export const ownerOf = (remotes: RegistryEntry[], path: string): RegistryEntry | undefined =>
  remotes.find(
    ({ audience, prefixes }) =>
      audience === 'staff' && prefixes.some((prefix) => matchPath(`${prefix}/*`, path)),
  );
