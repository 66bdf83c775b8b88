/**
 * Why a remote is not shown. `unavailable`: it could not be fetched in time, or differs from its release.
 * `incompatible`: it was built for another shell. `crashed`: its own code failed. `denied`: the person may
 * not see it.
 */
export type RemoteFailure = 'unavailable' | 'incompatible' | 'crashed' | 'denied';

/** Each failed step and its reason. Explained one by one in `docs/remote-errors`. */
export const REASON_OF = {
  'registry-unreachable': 'unavailable',
  'release-unreachable': 'unavailable',
  'manifest-unreachable': 'unavailable',
  'manifest-timeout': 'unavailable',
  'manifest-invalid': 'unavailable',
  'integrity-failed': 'unavailable',
  'entry-unreachable': 'unavailable',
  'entry-timeout': 'unavailable',
  'chunk-unreachable': 'unavailable',
  'shared-unreachable': 'unavailable',
  'contract-mismatch': 'incompatible',
  'shared-mismatch': 'incompatible',
  'shape-invalid': 'incompatible',
  'module-failed': 'crashed',
  'setup-failed': 'crashed',
  'setup-timeout': 'crashed',
  'render-failed': 'crashed',
  'switched-off': 'denied',
  forbidden: 'denied',
} as const satisfies Record<string, RemoteFailure>;
export type RemoteErrorCode = keyof typeof REASON_OF;

/**
 * The one error of the loader. The page of a failed remote shows `correlationId`, so that a person can quote
 * it.
 */
export class RemoteError extends Error {
  readonly reason: RemoteFailure;
  readonly code: RemoteErrorCode;
  readonly remoteId: string;
  readonly correlationId = Math.random().toString(36).slice(2, 10);

  constructor(code: RemoteErrorCode, remoteId: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.reason = REASON_OF[code];
    this.code = code;
    this.remoteId = remoteId;
  }
}
