/**
 * Why a remote is not shown. `unavailable`: it could not be fetched in time. `incompatible`: it was built for another
 * shell. `crashed`: its own code failed. `denied`: the person may not see it.
 */
export type RemoteFailure = 'unavailable' | 'incompatible' | 'crashed' | 'denied';

/** The one error of the loader. The page of a failed remote shows `correlationId`, so that a person can quote it. */
export class RemoteError extends Error {
  readonly reason: RemoteFailure;
  readonly remoteId: string;
  readonly correlationId = Math.random().toString(36).slice(2, 10);

  constructor(reason: RemoteFailure, remoteId: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.reason = reason;
    this.remoteId = remoteId;
  }
}
