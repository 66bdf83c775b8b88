import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryEntry, RemoteModule } from '@studio/contract/remote';
import { containerName } from './containerName.ts';
import { contractSatisfied } from './contractRange.ts';
import { forgetTroubles } from './fileGuard.ts';
import { hardening } from './hardening.ts';
import { toLoadError } from './loadFailure.ts';
import { fetchManifest, manifestAddress } from './manifest.ts';
import { folderOf, openRelease } from './releaseFiles.ts';
import { RemoteError } from './remoteError.ts';
import { toRemoteModule } from './remoteModule.ts';
import { forgetFailedShares, missingShared } from './sharedVersions.ts';
import type { Stopwatch } from './stopwatch.ts';

const manifests = new Map<string, unknown>();
/** Of the load under way in each container, by federation's name for it. */
const watches = new Map<string, Stopwatch>();
let isHardened = false;

/**
 * Gets the module of a remote, afresh with every call: does it fit this shell, release.json (3 s), manifest
 * (3 s), entry (8 s), chunks of `./module` (8 s), its shape. Sets nothing up.
 *
 * @param freeOrigins origins that may serve files without hashes.
 * @throws {RemoteError}
 */
export async function loadRemoteModule(
  entry: RegistryEntry,
  watch: Stopwatch,
  freeOrigins: readonly string[],
): Promise<RemoteModule> {
  refuseUnfit(entry);
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

function refuseUnfit({ id, title, state, contract, requires }: RegistryEntry): void {
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

/** Under the same name as before, but as if for the first time: a container that failed once stays failed. */
function register({ id, manifest }: RegistryEntry, watch: Stopwatch): void {
  const name = containerName(id);
  if (!isHardened)
    registerPlugins([
      hardening({
        manifestOf: (address) => manifests.get(address),
        onEntry: (container) => watches.get(container)?.lap('entry'),
      }),
    ]);
  isHardened = true;
  const known = getInstance()?.options.remotes.find((remote) => remote.name === name);
  // What `force` does, without its warning in the console at every "Try again".
  if (known) getInstance()?.remoteHandler['removeRemote'](known);
  forgetFailedShares();
  watches.set(name, watch);
  registerRemotes([{ name, entry: manifest }]);
}

function shaped(exposed: unknown, { id, title }: RegistryEntry): RemoteModule {
  const module = toRemoteModule(exposed, id);
  if (!module) throw new RemoteError('shape-invalid', id, `${title} is not a part of this portal`);
  return module;
}
