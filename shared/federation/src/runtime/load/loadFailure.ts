import type { RegistryEntry } from '@studio/contract/remote/remote';
import { forgetTroubles, releasedAddress, troubleBelow, troubleOf } from './fileGuard.ts';
import { folderOf } from '../release/releaseFiles.ts';
import { RemoteError, type RemoteErrorCode } from './remoteError.ts';
import { forgetFailedShares } from '../release/sharedVersions.ts';

/** Federation's own failures, of files that did arrive. It numbers them; see `error-codes` of its runtime. */
const FEDERATION: [RegExp, RemoteErrorCode][] = [
  [/RUNTIME-0(03|07|11|13)/, 'manifest-invalid'],
  [/RUNTIME-0(02|14)/, 'shape-invalid'],
  [/RUNTIME-0(05|06|12)|satisfy the requirement/, 'shared-mismatch'],
  [/RUNTIME-008(?![^]*ScriptExecutionError)/, 'entry-unreachable'],
];
/** webpack's words for a chunk of `./module` and for a lazy one. */
const CHUNK = /ChunkLoadError|Loading (CSS )?chunk/;

/**
 * Why the module of a remote could not be loaded: from the files that failed, else from federation's message.
 */
export function toLoadError(cause: unknown, entry: RegistryEntry): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const code =
    chunkCode(cause, entry) ?? troubleBelow(folderOf(entry)) ?? federationCode(cause) ?? 'module-failed';
  return new RemoteError(code, entry.id, `${entry.title} could not be loaded`, cause);
}

/**
 * Classifies what a boundary around a remote's components caught: a later chunk that failed to load, or a bug
 * of the remote.
 */
export function toRemoteError(cause: unknown, entry: RegistryEntry): RemoteError {
  if (cause instanceof RemoteError) return cause;
  return new RemoteError(
    chunkCode(cause, entry) ?? 'render-failed',
    entry.id,
    `${entry.title} stopped working`,
    cause,
  );
}

/** Whether an error was thrown because a chunk did not load. */
export const isMissingChunk = (cause: unknown): boolean => CHUNK.test(wordsOf(cause));

/**
 * Before another attempt: files that failed together with the chunk, and failed preloads, are fetched again
 * as well.
 */
export function forgetMissingChunk(cause: unknown): void {
  forgetFailedShares();
  if (cause instanceof Error && 'request' in cause)
    forgetTroubles(
      new URL('.', releasedAddress(new URL(String(cause.request), window.location.href).href)).href,
    );
}

function chunkCode(cause: unknown, entry: RegistryEntry): RemoteErrorCode | undefined {
  if (!isMissingChunk(cause)) return undefined;
  const request = cause instanceof Error && 'request' in cause ? String(cause.request) : '';
  return troubleOf(request) ?? troubleBelow(folderOf(entry)) ?? 'chunk-unreachable';
}

const federationCode = (cause: unknown): RemoteErrorCode | undefined =>
  FEDERATION.find(([words]) => words.test(wordsOf(cause)))?.[1];

const wordsOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
