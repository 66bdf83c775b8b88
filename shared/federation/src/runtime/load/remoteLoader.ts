import type { RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote/remote';
import { beginAttempt, finishAttempt, type Attempt } from './attempt.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import type { RemoteError } from './remoteError.ts';
import { startStopwatch } from './stopwatch.ts';

interface Ports {
  context: RemoteContext;
  /** Origins that may currently serve files without hashes. */
  freeOrigins(): readonly string[];
  /** Called when a load or a preload has ended, successfully or with its `error`. */
  onEnd(attempt: Attempt): void;
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/** Loads remotes, each once, however often it is requested, until it is forgotten. */
export function createRemoteLoader({ context, freeOrigins, onEnd }: Ports) {
  const attempts = new Map<string, Attempt>();
  const counts = new Map<string, number>();
  /**
   * After a failure it is not preloaded again, however often somebody points at it, until somebody opens it.
   */
  const failedAhead = new Set<string>();

  function begin(entry: RegistryEntry): Attempt {
    const number = (counts.get(entry.id) ?? 0) + 1;
    counts.set(entry.id, number);
    const watch = startStopwatch();
    const attempt = beginAttempt({
      entry,
      number,
      watch,
      fetched: loadRemoteModule(entry, watch, freeOrigins()),
    });
    attempts.set(entry.id, attempt);
    return attempt;
  }

  function end(attempt: Attempt, error: RemoteError | null): void {
    if (!attempt.isForgotten) onEnd(Object.assign(attempt, { isEnded: true, error }));
  }

  function start(attempt: Attempt): Promise<RemoteModule> {
    const ready = finishAttempt(attempt, context);
    attempt.ready = ready;
    ready.then(
      () => end(attempt, null),
      (error: RemoteError) => end(attempt, error),
    );
    return ready;
  }

  function forget(id: string): void {
    const attempt = attempts.get(id);
    attempts.delete(id);
    if (!attempt) return;
    attempt.isForgotten = true;
    attempt.cleanUp();
  }

  return {
    /** The same promise until `forget`, also after a failure. @throws {RemoteError} */
    load(entry: RegistryEntry): Promise<RemoteModule> {
      const known = attempts.get(entry.id);
      if (known?.ready) return known.ready;
      failedAhead.delete(entry.id);
      // Another release may have gone live since it was preloaded.
      if (known?.entry.manifest !== entry.manifest) return start(begin(entry));
      known.watch.restart();
      return start(Object.assign(known, { startedAt: new Date(), isEnded: false }));
    },
    /** Fetches the code only. Nobody receives a failure: the page that needs the code loads it again. */
    preload(entry: RegistryEntry, path?: string): void {
      const preloadPage = (module: RemoteModule) => (path === undefined ? undefined : module.preload?.(path));
      const known = attempts.get(entry.id);
      if (known) known.fetched.then(preloadPage, () => undefined);
      if (known || failedAhead.has(entry.id)) return;
      const attempt = begin(entry);
      const endPreload = (error: RemoteError | null) => {
        // Somebody needed it meanwhile, and gets the failure.
        if (attempt.ready) return;
        if (error) failedAhead.add(entry.id);
        if (error && attempts.get(entry.id) === attempt) attempts.delete(entry.id);
        end(attempt, error);
      };
      attempt.fetched.then((module) => (preloadPage(module), endPreload(null)), endPreload);
    },
    forget,
    attemptOf: (id: string): Attempt | undefined => attempts.get(id),
    attempts: (): Attempt[] => [...attempts.values()],
  };
}
