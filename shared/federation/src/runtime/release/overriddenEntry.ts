import type { RegistryEntry } from '@studio/contract/remote/remote';
import { isRemoteConfig } from '@studio/contract/remote/registryEntry';

const CONFIG_MS = 1000;

/**
 * The entry of a remote that a developer's machine serves: with its own description, if it sends one, and
 * without hashes.
 */
export async function overriddenEntry(entry: RegistryEntry, origin: string): Promise<RegistryEntry> {
  const own: unknown = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(CONFIG_MS) })
    .then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    )
    .catch(() => null);
  const config = isRemoteConfig(own) && own.id === entry.id ? own : {};
  return {
    ...entry,
    ...config,
    active: 'override',
    previous: null,
    state: 'enabled',
    manifest: `${origin}/mf-manifest.json`,
    releaseHash: null,
    preload: [],
  };
}
