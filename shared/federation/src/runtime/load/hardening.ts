import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { boundScope } from './boundPlatform.ts';
import { guardElement } from './fileGuard.ts';

/**
 * Federation gives up on an entry after this; our own limit comes first, and knows the cause. In
 * milliseconds.
 */
const LAST_RESORT_MS = 10_000;

/** The answers that a load gives to federation's hooks. */
export interface Hardening {
  /** The manifest that was fetched and checked for this address. */
  manifestOf(address: string): unknown;
  /** The entry of a container has arrived. */
  onEntry(container: string): void;
  /** The remote whose container is being loaded. */
  entryOf(container: string): RegistryEntry | undefined;
}

/**
 * Bounds and checks what federation fetches. One plugin, not several: on most hooks the last listener wins.
 * Register it before the first remote loads.
 */
export const hardening = ({ manifestOf, onEntry, entryOf }: Hardening): ModuleFederationRuntimePlugin => ({
  name: 'hardening',
  // Federation alone waits without limit, and accepts any JSON (a proxy's 503) as a manifest until the page
  // reloads.
  fetch: (address) => Promise.resolve(Response.json(manifestOf(address))),
  createScript({ url }) {
    const script = document.createElement('script');
    guardElement(script, url, 'entry');
    script.async = true;
    return { script, timeout: LAST_RESORT_MS };
  },
  afterLoadEntry: ({ remoteInfo }) => onEntry(remoteInfo.name),
  // Before the container sees what the page shares, so that none of its code can get the facade of another.
  async beforeInitContainer(args) {
    const entry = entryOf(args.remoteInfo.name);
    return entry ? { ...args, shareScope: await boundScope(args.shareScope, entry) } : args;
  },
  // It would insert scripts of `./module` into the page itself; the remote's guarded loader loads its chunks.
  beforePreloadRemote: ({ preloadOps }) => void preloadOps.splice(0),
});
