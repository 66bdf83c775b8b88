import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteContext } from '@studio/contract/remote/remote';
import { logWarning } from '../report/logWarning.ts';
import { contractSatisfied } from './contractRange.ts';
import type { SharedVersion } from '../report/loadReport.ts';

/** Packages of which a page must have exactly one copy. */
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
 * The first package that a remote needs and this page lacks, e.g. `@studio/ui ^1.2.0`; `null` when none is
 * missing.
 */
export function missingShared(requires: Record<string, string>): string | null {
  const present = sharedVersions();
  const missing = Object.entries(requires).find(
    ([name, range]) =>
      !present.some((shared) => shared.name === name && contractSatisfied(range, shared.version)),
  );
  return missing ? missing.join(' ') : null;
}

/** Lists the singletons without exactly one loaded version; empty when there are none. */
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

/**
 * Reports, once each, which singletons this page has twice or not at all: two stores or two themes look like
 * a remote that never finds its data, and nothing else reports the cause.
 * @returns the check; call it after every load.
 */
export function watchSingletons({ telemetry }: RemoteContext): () => void {
  const said = new Set<string>();
  return () => {
    for (const fault of assertSingletons().filter((one) => !said.has(one))) {
      said.add(fault);
      logWarning(fault);
      telemetry('singleton-fault', { fault });
    }
  };
}

/** A failed shared chunk would stay failed: federation keeps its rejected promise. */
export function forgetFailedShares(): void {
  for (const versions of Object.values(scope())) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
  }
}
