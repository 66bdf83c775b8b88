import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { sha384 } from '@studio/releases/fileHash';
import { REGISTRY_FILE, registryBytes } from '@studio/releases/registryFile';
import { releaseKeys } from '@studio/releases/signing/keysOf';
import { newSecretText } from '@studio/releases/signing/keyText';
import type { ReleaseStore } from '@studio/releases/releaseStore';

/** The keys of the installation under test. */
export const KEY_SETTINGS = { secrets: [newSecretText()], publics: [], file: '' };
export const TRUSTED_KEYS = releaseKeys(KEY_SETTINGS);

/** A registry entry of a remote, with the given fields. */
export function anEntry({
  id = 'schedule',
  active = '1.0.0',
  ...given
}: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    id,
    active,
    title: id,
    contract: '^1.0.0',
    audience: 'staff',
    prefixes: [`/dashboard/${id}`],
    nav: [],
    routes: [],
    slots: [],
    endpoints: [],
    preloadFor: [],
    requires: {},
    preload: [],
    previous: null,
    state: 'enabled',
    manifest: `/mfe/${id}/${active}/mf-manifest.json`,
    releaseHash: sha384(''),
    ...given,
  };
}

const aRegistry = (given: Partial<Registry> = {}): Registry => ({
  revision: 1,
  shell: null,
  remotes: [],
  ...given,
});

export const aShellEntry = (active: string, releaseHash: string | null) => ({
  active,
  previous: null,
  contract: '1.1.0',
  provides: {},
  releaseHash,
});

/** Functions that put releases into a store, as the release command does. */
export function fillingOf(store: ReleaseStore) {
  const put = async (name: string, content: string | Uint8Array): Promise<void> => {
    const there = await store.readWithTag(name);
    await store.replace(name, Buffer.from(content), there?.etag ?? null);
  };
  return {
    put,
    /** Writes a registry, signed. */
    live: (registry: Partial<Registry>) => put(REGISTRY_FILE, registryBytes(aRegistry(registry), store.keys)),
    /**
     * Adds a release with these files.
     * @returns the hash of its `release.json`.
     */
    async release(
      id: string,
      version: string,
      files: Record<string, string>,
      page: string | null = null,
    ): Promise<string> {
      for (const [name, content] of Object.entries(files)) await put(`${id}/${version}/${name}`, content);
      const hashes = Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, sha384(content)]),
      );
      const release = JSON.stringify({ id, version, page, manifest: 'mf-manifest.json', files: hashes });
      await put(`${id}/${version}/release.json`, release);
      return sha384(release);
    },
  };
}
