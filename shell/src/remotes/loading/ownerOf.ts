import type { RegistryEntry } from '@studio/contract/remote/remote';
import { matchPath } from '@studio/platform';

const isWithin = (prefix: string, path: string): boolean => matchPath(`${prefix}/*`, path) !== null;

/** The remote that owns a path of the portal, by the prefixes in the registry. */
export const ownerOf = (remotes: RegistryEntry[], path: string): RegistryEntry | undefined =>
  remotes.find(
    ({ audience, prefixes }) => audience === 'staff' && prefixes.some((prefix) => isWithin(prefix, path)),
  );

/** The page to which a path leads since its remote was retired. */
export const movedTo = (redirects: Record<string, string>, path: string): string | undefined =>
  Object.entries(redirects).find(([prefix]) => isWithin(prefix, path))?.[1];
