import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryEntry, RemoteModule } from '@studio/contract/remote/remote';
import { isRecord } from '@studio/contract/values/record';
import { containerName } from '../release/containerName.ts';
import { contractSatisfied } from '../release/contractRange.ts';
import { forgetTroubles } from './fileGuard.ts';
import { hardening } from './hardening.ts';
import { toLoadError } from './loadFailure.ts';
import { fetchManifest, manifestAddress } from '../release/manifest.ts';
import { folderOf, openRelease } from '../release/releaseFiles.ts';
import { RemoteError } from './remoteError.ts';
import { forgetFailedShares, missingShared } from '../release/sharedVersions.ts';
import type { Stopwatch } from './stopwatch.ts';

const manifests = new Map<string, unknown>();
/** The current load of each container, by federation's name for it. */
const loads = new Map<string, { entry: RegistryEntry; watch: Stopwatch }>();
let isHardened = false;

/**
 * Loads the module of a remote, anew on every call: checks that it fits this shell, then release.json (3 s),
 * manifest (3 s), entry (8 s), chunks of `./module` (8 s), and its shape. Runs no setup.
 *
 * @param freeOrigins origins that may serve files without hashes.
 * @throws {RemoteError}
 */
export async function loadRemoteModule(
  entry: RegistryEntry,
  watch: Stopwatch,
  freeOrigins: readonly string[],
): Promise<RemoteModule> {
  requireFit(entry);
  forgetTroubles(folderOf(entry));
  try {
    await openRelease(entry, freeOrigins);
    watch.lap('release');
    manifests.set(manifestAddress(entry), await fetchManifest(entry));
    watch.lap('manifest');
    register(entry, watch);
    const exposed = await loadRemote<unknown>(`${containerName(entry.id)}/module`);
    watch.lap('module');
    return shaped(exposed, entry);
  } catch (cause) {
    throw toLoadError(cause, entry);
  }
}

function requireFit({ id, title, state, contract, requires }: RegistryEntry): void {
  if (state === 'disabled') throw new RemoteError('switched-off', id, `${title} is switched off`);
  if (!contractSatisfied(contract))
    throw new RemoteError('contract-mismatch', id, `${title} needs a portal of version ${contract}`);
  const missing = missingShared(requires);
  if (missing)
    throw new RemoteError(
      'shared-mismatch',
      id,
      `${title} needs ${missing}, which this portal does not have`,
    );
}

/** Registers under the same name, but as if for the first time: a container that failed once stays failed. */
function register(entry: RegistryEntry, watch: Stopwatch): void {
  const name = containerName(entry.id);
  if (!isHardened)
    registerPlugins([
      hardening({
        manifestOf: (address) => manifests.get(address),
        onEntry: (container) => loads.get(container)?.watch.lap('entry'),
        entryOf: (container) => loads.get(container)?.entry,
      }),
    ]);
  isHardened = true;
  const known = getInstance()?.options.remotes.find((remote) => remote.name === name);
  // The effect of `force`, without its warning in the console at every "Try again".
  if (known) getInstance()?.remoteHandler['removeRemote'](known);
  forgetFailedShares();
  loads.set(name, { entry, watch });
  registerRemotes([{ name, entry: entry.manifest }]);
}

function shaped(exposed: unknown, { id, title }: RegistryEntry): RemoteModule {
  const module = toRemoteModule(exposed, id);
  if (!module) throw new RemoteError('shape-invalid', id, `${title} is not a part of this portal`);
  return module;
}

/**
 * Takes the module out of what a container exposed, or `null` when it is not a remote's. The release in this
 * tab may be older or newer than the shell, so its type is checked at run time.
 */
export function toRemoteModule(exposed: unknown, id: string): RemoteModule | null {
  const module: unknown = isRecord(exposed) ? exposed['default'] : null;
  if (!isRecord(module) || module['id'] !== id) return null;
  const fits =
    ['function', 'undefined'].includes(typeof module['setup']) &&
    typeof module['contract'] === 'string' &&
    isComponent(module['Routes']) &&
    isRecord(module['slots']) &&
    Object.values(module['slots']).every(isComponent);
  return fits ? (module as unknown as RemoteModule) : null;
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);
