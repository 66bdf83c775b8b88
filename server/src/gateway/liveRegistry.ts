import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Registry, ServedRegistry } from '@studio/contract/remote/remote';
import { newestRevision } from '@studio/releases/journal';
import { readStoredRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import type { FastifyBaseLogger } from 'fastify';
import { within } from './within.ts';

/** How long a request waits for a slow store before it gets the last known answer. */
const MAX_WAIT_MS = 1000;

/** The registry as this installation serves it. The same object until it changes. */
export interface Live {
  registry: ServedRegistry;
  json: string;
  etag: string;
  /** Read once, by the first caller. */
  brotli(): Promise<Buffer>;
}

/**
 * @throws when the store could never be read: after later failures the last known answer stays.
 * @throws {UntrustedError} as long as its registry is there and no trusted key has signed it: nothing is shown then.
 */
export type ReadLive = () => Promise<Live>;

interface Source {
  store: ReleaseStore;
  overrideOrigins: string[];
  /** How long an answer of the store may be used; 0 asks it for every request. */
  freshMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** @param document what was signed: browsers check it, too. */
function toLive(registry: ServedRegistry, document: object): Live {
  const json = JSON.stringify({ ...document, overrideOrigins: registry.overrideOrigins });
  let packed: Promise<Buffer> | undefined;
  return {
    registry,
    json,
    // Weak, because plain and compressed answers share it.
    etag: `W/"${createHash('sha256').update(json).digest('base64url')}"`,
    brotli: () => (packed ??= promisify(brotliCompress)(json)),
  };
}

/** Whether this is the registry of a store in which nothing was ever released. */
const isNone = ({ revision, shell, remotes }: Registry): boolean =>
  revision === 0 && shell === null && remotes.length === 0;

/** Whether a failure is of the kind that was told before. */
const isSame = (error: unknown, before: unknown): boolean =>
  before !== null && error instanceof UntrustedError === before instanceof UntrustedError;

/**
 * Reads which releases are live: cheaply, at most one read at a time, and with the last known answer when the
 * store fails, or an older registry was put into it.
 */
export function liveRegistry({ store, overrideOrigins, freshMs, log }: Source): ReadLive {
  let known: Live | null = null;
  let failure: unknown = null;
  let newest = 0;
  let askedAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    askedAt = performance.now();
    try {
      // The journal first: a change writes the registry before it.
      const floor = known === null ? await newestRevision(store) : newest;
      const { registry, document } = await readStoredRegistry(store);
      if (known && isNone(registry) && !isNone(known.registry))
        throw new Error('The registry has disappeared');
      // Signed, and yet not what is live: somebody has put an old one in its place. What this process has shown stays.
      if (registry.revision < floor)
        throw new (known === null ? UntrustedError : Error)(
          `The registry is at revision ${registry.revision}, and was at ${floor} already: mfe restore writes the newest one back`,
        );
      const live = toLive({ ...registry, overrideOrigins }, document);
      if (live.etag !== known?.etag) known = live;
      newest = registry.revision;
      failure = null;
    } catch (error) {
      // Logged once, not for every request until it is fixed.
      if (!isSame(error, failure)) tell(error);
      failure = error;
    } finally {
      reading = null;
    }
  }

  function tell(error: unknown): void {
    const line = { err: error, store: store.describe() };
    if (error instanceof UntrustedError)
      log.error({ ...line, event: 'releases-refused' }, 'the registry is not what was released');
    else log.warn(line, 'the registry cannot be read');
  }

  return async () => {
    const isFresh = known !== null && performance.now() - askedAt < freshMs;
    if (!isFresh) {
      reading ??= read();
      await (known === null ? reading : within(MAX_WAIT_MS, reading));
    }
    if (failure instanceof UntrustedError) throw failure;
    if (known === null) throw new Error('The registry cannot be read', { cause: failure });
    return known;
  };
}
