import type { RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote/remote';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { CatalogState } from './catalogState.ts';
import { scheduleChecks } from './checkSchedule.ts';
import { guardChunks } from './load/chunkGuard.ts';
import { followRegistry } from './followRegistry.ts';
import { createLoadBook } from './load/loadBook.ts';
import { toRemoteError } from './load/loadFailure.ts';
import type { LoadRecord, LoadReport, SharedVersion } from './report/loadReport.ts';
import { forgetOverrides, keepOverride, takeOverridesFromAddress } from './release/overrides.ts';
import { likelyFor, mayPreload, whenIdle } from './preloading.ts';
import { RemoteError } from './load/remoteError.ts';
import { createRemoteLoader, type RemoteLoader } from './load/remoteLoader.ts';
import { sharedVersions, watchSingletons } from './release/sharedVersions.ts';
import { shellVersion } from './release/shellVersion.ts';

/** The remotes that a tab knows, and the only way to load their code. */
export interface Catalog {
  /** The same object until something changes, as `useSyncExternalStore` requires. */
  getState(): CatalogState;
  onChange(listener: () => void): () => void;
  /**
   * Loads and sets up a remote: the live release of the given id. The same promise until `forget` or `retry`,
   * also after a failure, so that it may be called while rendering. @throws {RemoteError}
   */
  load(entry: RegistryEntry): Promise<RemoteModule>;
  /**
   * "Try again": forgets the load, reads the registry, and loads the release that is live then; the page does
   * not reload. @throws {RemoteError}
   */
  retry(entry: RegistryEntry): Promise<RemoteModule>;
  /** Forgets a load, so that the next one starts afresh. */
  forget(entry: RegistryEntry): void;
  /**
   * Preloads the code of a remote that will probably be needed: hover, focus. Runs no setup.
   * @param path of the page that will be shown; its code is preloaded, too.
   */
  preload(entry: RegistryEntry, path?: string): void;
  /** When the browser is idle, preloads the code of at most two remotes that the role is likely to need. */
  preloadFor(role: StaffRole): void;
  /**
   * Turns an error that a boundary around a remote's components caught into an error with a code, and
   * notifies the listeners of `onLoad`.
   */
  reportFailure(entry: RegistryEntry, error: unknown): RemoteError;
  /**
   * Reads the registry: at first the page's own copy, later from the server. Never fails: see `error` and
   * `isStale`.
   */
  check(): Promise<void>;
  /**
   * Reads the registry unless this tab knows the revision that is live, and knows it from the server.
   * @param revision what the server said; absent when it answers again and has not said it yet.
   */
  follow(revision?: number): void;
  /**
   * Checks every ten minutes and whenever the tab comes back to the front. @returns a function that stops it.
   */
  watch(): () => void;
  /** Applies from the next load of the page. @param origin e.g. `http://localhost:3104` */
  setOverride(id: string, origin: string): void;
  clearOverrides(): void;
  /** Calls back after every load, successful or not. @returns a function that stops it. */
  onLoad(listener: (report: LoadReport) => void): () => void;
  inspect(): { loads: LoadRecord[]; shared: SharedVersion[] };
}

/** "Try again" waits no longer than this for the registry, in milliseconds. */
const NEWS_MS = 1000;

/**
 * Creates the catalog of this tab, empty until its first `check`. Moves overrides out of the page's address.
 */
export function createCatalog({ context }: { context: RemoteContext }): Catalog {
  takeOverridesFromAddress();
  guardChunks();
  const version = shellVersion();
  const checkSingletons = watchSingletons(context);
  const book = createLoadBook(version);
  const loader: RemoteLoader = createRemoteLoader({
    context,
    freeOrigins: () => follower.getState().overrideOrigins,
    onEnd(attempt) {
      book.end(attempt);
      // A failed remote no longer keeps its version.
      if (attempt.error) follower.update();
      else checkSingletons();
    },
  });
  const follower = followRegistry(version, () =>
    loader
      .attempts()
      .filter(({ ready, error }) => ready && !error)
      .map(({ entry }) => entry),
  );
  const live = (entry: RegistryEntry) =>
    follower.getState().remotes.find(({ id }) => id === entry.id) ?? entry;
  const load = (entry: RegistryEntry) => loader.load(live(entry));
  const forget = ({ id }: RegistryEntry) => {
    loader.forget(id);
    follower.update();
  };
  const preload = (entry: RegistryEntry, path?: string) => {
    const { state } = live(entry);
    if (state === 'enabled' && mayPreload()) loader.preload(live(entry), path);
  };
  return {
    load,
    forget,
    preload,
    retry: once(async (entry) => {
      forget(entry);
      await Promise.race([follower.check(), new Promise((resolve) => setTimeout(resolve, NEWS_MS))]);
      return load(entry);
    }),
    preloadFor: (role) =>
      whenIdle(() => likelyFor(role, follower.getState().remotes).forEach((entry) => preload(entry))),
    reportFailure(entry, cause) {
      const error = toRemoteError(cause, entry);
      // The loader has reported its own failures already.
      if (!(cause instanceof RemoteError)) book.fail(entry, loader.attemptOf(entry.id)?.number ?? 0, error);
      return error;
    },
    getState: follower.getState,
    onChange: follower.onChange,
    check: follower.check,
    follow(live) {
      const { isStale, revision } = follower.getState();
      if (isStale || (live ?? revision) !== revision) void follower.check();
    },
    watch: () =>
      scheduleChecks(async () => {
        await follower.check();
        return !follower.getState().isStale;
      }),
    setOverride: (id, origin) => keepOverride({ id, origin }),
    clearOverrides: forgetOverrides,
    onLoad: book.onLoad,
    inspect: () => ({ loads: loader.attempts().map(book.recordOf), shared: sharedVersions() }),
  };
}

/**
 * Runs one retry at a time per remote: two places that show it and retry at once must not undo each other's
 * load.
 */
function once(
  act: (entry: RegistryEntry) => Promise<RemoteModule>,
): (entry: RegistryEntry) => Promise<RemoteModule> {
  const running = new Map<string, Promise<RemoteModule>>();
  return (entry) => {
    const known = running.get(entry.id);
    if (known) return known;
    const acting = act(entry);
    const end = () => void running.delete(entry.id);
    running.set(entry.id, acting);
    acting.then(end, end);
    return acting;
  };
}
