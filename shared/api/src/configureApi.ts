/** Whose token a request carries: that of the staff portal or that of the booking website. */
export type Audience = 'staff' | 'member';

/** A failure that a person should hear of. The shell shows it; a request may switch off either way. */
export interface Failure {
  message: string;
  showDialog: boolean;
  showToast: boolean;
}

/** What the slice needs from the page it runs in. */
export interface ApiConfig {
  /** Put before every path, without a slash at the end. Empty means the page's own origin. */
  baseUrl: string;
  /** The audience of requests that do not say `bw`. The booking website sets `member`. */
  defaultAudience: Audience;
  getStaffToken: () => string | null;
  getMemberToken: () => string | null;
  /** The session is over (401). Several requests may say so at once: show one dialog. */
  onUnauthorized: (audience: Audience) => void;
  onFailure: (failure: Failure) => void;
  /**
   * Staff have to prove anew who they are before a request is let through. @returns whether they did; it is
   * sent again then.
   */
  onProofNeeded: (purpose: string) => Promise<boolean>;
  /**
   * The studio demands a second factor of the person, who has none (SET_UP_NEEDED): nothing else is let
   * through until they do.
   */
  onSetUpNeeded: () => void;
  fetch: typeof fetch;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** How long to wait before a retry, in milliseconds; the first retry is 1. */
  retryDelayMs: (retry: number) => number;
}

const DEFAULTS: ApiConfig = {
  baseUrl: '',
  defaultAudience: 'staff',
  getStaffToken: () => null,
  getMemberToken: () => null,
  onUnauthorized: () => undefined,
  onFailure: () => undefined,
  onProofNeeded: () => Promise.resolve(false),
  onSetUpNeeded: () => undefined,
  // Looked up at each call: a test or a tracing tool may replace it after this module was read.
  fetch: (...request) => globalThis.fetch(...request),
  now: () => performance.now(),
  retryDelayMs: (retry) => 100 * 2 ** retry,
};

let current = DEFAULTS;

/**
 * Says where requests go and whose tokens they carry. Called once, before the first request; what is not
 * given is default.
 */
export function configureApi(config: Partial<ApiConfig>): void {
  current = { ...DEFAULTS, ...config };
}

/** The configuration that applies now; that of a store which has its `own`. */
export const apiConfig = (own?: Partial<ApiConfig>): ApiConfig => (own ? { ...DEFAULTS, ...own } : current);
