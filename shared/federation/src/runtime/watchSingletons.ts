import type { RemoteContext } from '@studio/contract/remote';
import { complain } from './complain.ts';
import { assertSingletons } from './sharedVersions.ts';

/**
 * Says, once each, which singletons this page has twice or not at all: two stores or two themes look like a
 * remote that never finds its data, and nothing else says why.
 * @returns the check; call it whenever something was loaded.
 */
export function watchSingletons({ telemetry }: RemoteContext): () => void {
  const said = new Set<string>();
  return () => {
    for (const fault of assertSingletons().filter((one) => !said.has(one))) {
      said.add(fault);
      complain(fault);
      telemetry('singleton-fault', { fault });
    }
  };
}
