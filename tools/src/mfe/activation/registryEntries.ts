import type { Registry, RegistryEntry, Release, ShellRelease } from '@studio/contract/remote/remote';
import { isOfShell, SHELL } from '@studio/releases/releaseFile';

/** One version of a remote, or of the shell. */
export interface Named {
  id: string;
  version: string;
}

/** A release that is live. */
export interface LiveRelease extends Named {
  /** `null` if the registry does not have it. */
  releaseHash: string | null;
}

/** All that is live, the shell first. */
export const liveReleases = ({ shell, remotes }: Registry): LiveRelease[] =>
  [...(shell ? [{ id: SHELL, ...shell }] : []), ...remotes].map(({ id, active, releaseHash }) => ({
    id,
    version: active,
    releaseHash,
  }));

/** The live entry of a remote, or of the shell. */
export const entryOf = (
  registry: Registry,
  id: string,
): { active: string; previous: string | null } | undefined =>
  (id === SHELL ? registry.shell : registry.remotes.find((remote) => remote.id === id)) ?? undefined;

/** The registry with a release live in it. */
export function withRelease(
  registry: Registry,
  { release, hash }: { release: Release | ShellRelease; hash: string },
): Registry {
  const live = versions(registry, release);
  if (isOfShell(release))
    return {
      ...registry,
      shell: { ...pick(release, ['contract', 'provides']), ...live, releaseHash: hash },
    };
  const before = registry.remotes.find(({ id }) => id === release.id);
  const entry: RegistryEntry = {
    ...pick(release, KEPT),
    ...live,
    state: before?.state ?? 'enabled',
    manifest: `/mfe/${release.id}/${release.version}/${release.manifest}`,
    releaseHash: hash,
  };
  const remotes = [...registry.remotes.filter((remote) => remote !== before), entry];
  return {
    ...registry,
    remotes: remotes.sort((one, other) => one.id.localeCompare(other.id)),
    ...(registry.redirects && { redirects: withoutOwn(registry.redirects, entry) }),
  };
}

/** Redirects from the prefixes of a remote end when it has pages there again. */
const withoutOwn = (redirects: Record<string, string>, { prefixes }: RegistryEntry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).filter(
      ([from]) => !prefixes.some((prefix) => `${from}/`.startsWith(`${prefix}/`)),
    ),
  );

function versions(
  registry: Registry,
  { id, version }: Release | ShellRelease,
): { active: string; previous: string | null } {
  const before = entryOf(registry, id);
  // Activating the live version again must keep its previous version.
  return {
    active: version,
    previous: before?.active === version ? before.previous : (before?.active ?? null),
  };
}

const pick = <Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;

const KEPT = [
  'id',
  'title',
  'contract',
  'audience',
  'prefixes',
  'nav',
  'routes',
  'slots',
  'endpoints',
  'preloadFor',
  'requires',
  'preload',
] as const;
