import { getInstance } from '@module-federation/enhanced/runtime';
import { contractSatisfied } from './contractRange.ts';
import type { SharedVersion } from './loadReport.ts';

/** What must exist once per page. */
const SINGLETONS = ['react', 'react-dom', '@studio/platform', '@studio/ui'];

const scope = () => getInstance()?.shareScopeMap['default'] ?? {};

/** Every version of every package that the page shares. */
export const sharedVersions = (): SharedVersion[] =>
  Object.entries(scope()).flatMap(([name, versions]) =>
    Object.values(versions).map(({ version, from, loaded, lib }) => ({
      name,
      version,
      from,
      isLoaded: Boolean(loaded ?? lib),
    })),
  );

/**
 * The first package that a remote needs and this page does not have, e.g. `@studio/ui ^1.2.0`; `null` when
 * all is there.
 */
export function missingShared(requires: Record<string, string>): string | null {
  const present = sharedVersions();
  const missing = Object.entries(requires).find(
    ([name, range]) =>
      !present.some((shared) => shared.name === name && contractSatisfied(range, shared.version)),
  );
  return missing ? missing.join(' ') : null;
}

/** Says of which singletons there is not exactly one loaded version; empty when all is well. */
export function assertSingletons(): string[] {
  // Without federation, as in a test, nothing is shared.
  if (!getInstance()) return [];
  const loaded = sharedVersions().filter(({ isLoaded }) => isLoaded);
  return SINGLETONS.flatMap((name) => {
    const versions = loaded.filter((shared) => shared.name === name).map(({ version }) => version);
    return versions.length === 1
      ? []
      : [`${name}: ${versions.join(', ') || 'none'} loaded, where there must be exactly one`];
  });
}

/** A shared chunk that failed would stay failed: federation keeps its rejected promise. */
export function forgetFailedShares(): void {
  for (const versions of Object.values(scope())) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
  }
}
