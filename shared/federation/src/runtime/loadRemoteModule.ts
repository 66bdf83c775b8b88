import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote';
import { containerName } from './containerName.ts';
import { contractSatisfied } from './contractRange.ts';
import { hardening } from './hardening.ts';
import { RemoteError, type RemoteErrorCode } from './remoteError.ts';
import { toRemoteModule } from './remoteModule.ts';

interface Loading {
  module: Promise<RemoteModule>;
  cleanUp: () => void;
}

const started = new Map<string, Loading>();
/** Remotes that federation already knows: another registration needs force, which it comments on in the console. */
const registered = new Set<string>();

/**
 * Loads and sets up a remote: exact version, manifest (3 s), entry (8 s), check of its shape, `setup`.
 *
 * Answers the same promise until `retryRemote`, also after a failure, so that it may be called while rendering. A remote
 * that is loaded stays at its version until the page is reloaded: its state could not survive a swap.
 *
 * @throws {RemoteError} `incompatible`, `unavailable` or `crashed`.
 */
export function loadRemoteModule(entry: RegistryEntry, ctx: RemoteContext): Promise<RemoteModule> {
  const known = started.get(entry.id);
  if (known) return known.module;
  const loading: Loading = { module: load(entry).then((module) => setUp(module, ctx, loading)), cleanUp: () => undefined };
  started.set(entry.id, loading);
  return loading.module;
}

/** Forgets a remote, failed or not, so that the next load fetches it again without a reload of the page. */
export function retryRemote(id: string): void {
  started.get(id)?.cleanUp();
  started.delete(id);
}

/** Loads a remote ahead of need. A failure is kept for nobody: the page that needs it tries for itself. */
export function preloadRemote(entry: RegistryEntry, ctx: RemoteContext): void {
  if (started.has(entry.id)) return;
  loadRemoteModule(entry, ctx).catch(() => retryRemote(entry.id));
}

async function load(entry: RegistryEntry): Promise<RemoteModule> {
  if (!contractSatisfied(entry.contract)) {
    throw new RemoteError('contract-mismatch', entry.id, `${entry.title} needs a portal of version ${entry.contract}`);
  }
  register(entry);
  const exposed = await loadRemote<unknown>(`${containerName(entry.id)}/module`).catch((cause: unknown) => {
    throw new RemoteError(failureOf(cause), entry.id, `${entry.title} could not be loaded`, cause);
  });
  const module = toRemoteModule(exposed, entry.id);
  if (!module) throw new RemoteError('shape-invalid', entry.id, `${entry.title} is not a part of this portal`);
  return module;
}

function register(entry: RegistryEntry): void {
  if (registered.size === 0) registerPlugins([hardening()]);
  registerRemotes([{ name: containerName(entry.id), entry: entry.manifest }], { force: registered.has(entry.id) });
  registered.add(entry.id);
}

// Federation's errors differ by their codes only: a singleton of another version, or something that the shell lacks …
const INCOMPATIBLE = /satisfy the requirement|RUNTIME-0(02|12|14)/;
// … and a manifest, an entry or a chunk that did not arrive. It names chunks of ./module differently from lazy ones.
const UNAVAILABLE = /RUNTIME-0(01|03|07|08|11|13)|ChunkLoadError|Loading (CSS )?chunk/;

function failureOf(cause: unknown): RemoteErrorCode {
  const message = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  if (/ScriptExecutionError/.test(message)) return 'module-failed';
  if (INCOMPATIBLE.test(message)) return 'shared-mismatch';
  return UNAVAILABLE.test(message) ? 'entry-unreachable' : 'module-failed';
}

async function setUp(module: RemoteModule, ctx: RemoteContext, loading: Loading): Promise<RemoteModule> {
  try {
    loading.cleanUp = await module.setup(ctx);
    return module;
  } catch (cause) {
    throw new RemoteError('setup-failed', module.id, `${module.id} could not be set up`, cause);
  }
}
