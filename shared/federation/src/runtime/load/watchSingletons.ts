import type { RemoteContext } from '@studio/contract/remote/remote';
import { logWarning } from '../report/logWarning.ts';
import { assertSingletons } from '../release/sharedVersions.ts';

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
