import type { RegistryEntry } from '@studio/contract/remote/remote';
import { matchPath } from '@studio/platform';

/** The remote that answers an address of the portal, by the prefixes of the registry. */
export const ownerOf = (remotes: RegistryEntry[], path: string): RegistryEntry | undefined =>
  remotes.find(
    ({ audience, prefixes }) =>
      audience === 'staff' && prefixes.some((prefix) => matchPath(`${prefix}/*`, path)),
  );
