import type { CleanUp, RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote/remote';
import { RemoteError } from './remoteError.ts';

const SETUP_MS = 3000;

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
