import type { CleanUp, RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote/remote';
import { RemoteError } from './remoteError.ts';
import type { Stopwatch } from './stopwatch.ts';

const SETUP_MS = 3000;

/** One attempt to load a remote, from its first byte to its last step. */
export interface Attempt {
  entry: RegistryEntry;
  /** 1 for the first in this tab. */
  number: number;
  startedAt: Date;
  watch: Stopwatch;
  /** Its code, which a preload may have fetched. */
  fetched: Promise<RemoteModule>;
  /** The module of `fetched`; `null` until then. */
  module: RemoteModule | null;
  /** Its code, set up; `null` while it is only preloaded. */
  ready: Promise<RemoteModule> | null;
  isEnded: boolean;
  error: RemoteError | null;
  /** Nobody waits for it any more, so its result is ignored. */
  isForgotten: boolean;
  cleanUp: CleanUp;
}

/** Starts an attempt whose code is loading. */
export function beginAttempt(given: Pick<Attempt, 'entry' | 'number' | 'watch' | 'fetched'>): Attempt {
  const attempt: Attempt = {
    ...given,
    startedAt: new Date(),
    module: null,
    ready: null,
    isEnded: false,
    error: null,
    isForgotten: false,
    cleanUp: () => undefined,
  };
  attempt.fetched.then(
    (module) => void (attempt.module = module),
    () => undefined,
  );
  return attempt;
}

/** Sets its code up as soon as it is loaded. @throws {RemoteError} */
export function finishAttempt(attempt: Attempt, context: RemoteContext): Promise<RemoteModule> {
  return attempt.module ? finishAtOnce(attempt, attempt.module, context) : finishLater(attempt, context);
}

async function finishLater(attempt: Attempt, context: RemoteContext): Promise<RemoteModule> {
  const module = await attempt.fetched;
  if (!attempt.isForgotten) done(attempt, await setUpRemote(module, attempt.entry, context));
  return module;
}

/** Loaded code needs no fallback on the screen: React shows a promise marked as fulfilled at once. */
function finishAtOnce(attempt: Attempt, module: RemoteModule, context: RemoteContext): Promise<RemoteModule> {
  const settingUp = setUpRemote(module, attempt.entry, context);
  if (settingUp instanceof Promise) {
    return settingUp.then((cleanUp) => {
      done(attempt, cleanUp);
      return module;
    });
  }
  done(attempt, settingUp);
  return Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
}

function done(attempt: Attempt, cleanUp: CleanUp): void {
  attempt.watch.lap('setup');
  if (attempt.isForgotten) cleanUp();
  else attempt.cleanUp = cleanUp;
}

/**
 * Runs the `setup` of a remote that has one, and awaits its promise for at most three seconds.
 * @returns its clean-up: synchronously when `setup` returns it so. A promise rejects with `setup-failed` or
 * `setup-timeout`.
 */
export function setUpRemote(
  module: RemoteModule,
  { id, title }: RegistryEntry,
  context: RemoteContext,
): CleanUp | Promise<CleanUp> {
  const failed = (cause: unknown) =>
    Promise.reject<CleanUp>(new RemoteError('setup-failed', id, `${title} could not be set up`, cause));
  try {
    const setting = module.setup?.(context);
    return setting instanceof Promise ? bounded(setting.catch(failed), id, title) : cleanUpOf(setting);
  } catch (cause) {
    return failed(cause);
  }
}

async function bounded(setting: Promise<CleanUp>, id: string, title: string): Promise<CleanUp> {
  const late = Symbol('late');
  const result = await Promise.race([
    setting,
    new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), SETUP_MS)),
  ]);
  if (result !== late) return cleanUpOf(result);
  // Whatever a late setup starts is cleaned up at once.
  void setting.then(
    (cleanUp) => cleanUpOf(cleanUp)(),
    () => undefined,
  );
  throw new RemoteError('setup-timeout', id, `${title} was not set up within ${SETUP_MS / 1000} s`);
}

/** Checked at run time: a remote may return nothing. */
const cleanUpOf = (given: unknown): CleanUp =>
  typeof given === 'function' ? (given as CleanUp) : () => undefined;
