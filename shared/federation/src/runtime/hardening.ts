import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { guardElement } from './fileGuard.ts';

/** Federation gives up on an entry after this; our own limit comes first, and knows why. */
const LAST_RESORT_MS = 10_000;

/** What a load has to say to federation's questions. */
export interface Hardening {
  /** The manifest that was fetched and checked for this address. */
  manifestOf(address: string): unknown;
  /** The entry of a container has arrived. */
  onEntry(container: string): void;
}

/**
 * Bounds and checks what federation fetches. One plugin, not several: on most hooks the last listener wins.
 * Register it before the first remote is loaded.
 */
export const hardening = ({ manifestOf, onEntry }: Hardening): ModuleFederationRuntimePlugin => ({
  name: 'hardening',
  // Federation itself waits for ever, and takes any JSON (a proxy's 503) for a manifest until the page is
  // reloaded.
  fetch: (address) => Promise.resolve(Response.json(manifestOf(address))),
  createScript({ url }) {
    const script = document.createElement('script');
    guardElement(script, url, 'entry');
    script.async = true;
    return { script, timeout: LAST_RESORT_MS };
  },
  afterLoadEntry: ({ remoteInfo }) => onEntry(remoteInfo.name),
  // It would put scripts of `./module` into the page on its own; chunks are loaded by the guarded loader of
  // the remote.
  beforePreloadRemote: ({ preloadOps }) => void preloadOps.splice(0),
});
