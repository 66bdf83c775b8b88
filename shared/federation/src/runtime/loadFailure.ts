import type { RegistryEntry } from '@studio/contract/remote';
import { forgetTroubles, troubleBelow, troubleOf } from './fileGuard.ts';
import { folderOf } from './releaseFiles.ts';
import { RemoteError, type RemoteErrorCode } from './remoteError.ts';
import { forgetFailedShares } from './sharedVersions.ts';

/** Federation's own failures, for what did arrive. It numbers them; see `error-codes` of its runtime. */
const FEDERATION: [RegExp, RemoteErrorCode][] = [
  [/RUNTIME-0(03|07|11|13)/, 'manifest-invalid'],
  [/RUNTIME-0(02|14)/, 'shape-invalid'],
  [/RUNTIME-0(05|06|12)|satisfy the requirement/, 'shared-mismatch'],
  [/RUNTIME-008(?![^]*ScriptExecutionError)/, 'entry-unreachable'],
];
/** webpack's words for a chunk of `./module` and for a lazy one. */
const CHUNK = /ChunkLoadError|Loading (CSS )?chunk/;

/** Why the module of a remote could not be had: by the files that failed, then by federation's words. */
export function toLoadError(cause: unknown, entry: RegistryEntry): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const code =
    chunkCode(cause, entry) ?? troubleBelow(folderOf(entry)) ?? federationCode(cause) ?? 'module-failed';
  return new RemoteError(code, entry.id, `${entry.title} could not be loaded`, cause);
}

/**
 * What a boundary around a remote's components caught: a chunk that did not come later on, or a fault of its
 * own.
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

/** Whether something was thrown because a piece of code did not arrive. */
export const isMissingChunk = (cause: unknown): boolean => CHUNK.test(wordsOf(cause));

/**
 * Before another attempt: what failed with the chunk, or was asked for ahead in vain, is fetched afresh, too.
 */
export function forgetMissingChunk(cause: unknown): void {
  forgetFailedShares();
  if (cause instanceof Error && 'request' in cause)
    forgetTroubles(new URL('.', new URL(String(cause.request), window.location.href)).href);
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
