/** Whose token a request carries: that of the staff portal or that of the booking website. */
export type Audience = 'staff' | 'member';

/**
 * A failure that the person should see. The shell shows it; a request may switch off the dialog, the toast,
 * or both.
 */
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
  /** The session has ended (401). Several requests may report it at once: show one dialog. */
  onUnauthorized: (audience: Audience) => void;
  onFailure: (failure: Failure) => void;
  /**
   * Staff must prove anew who they are before the server accepts a request. @returns whether they did; the
   * request is then sent again.
   */
  onProofNeeded: (purpose: string) => Promise<boolean>;
  /**
   * The studio demands a second factor, and the person has none (SET_UP_NEEDED): the server refuses
   * everything else until they set one up.
   */
  onSetUpNeeded: () => void;
  /**
   * Staff were refused for their role (NOT_ALLOWED): somebody may have changed it, or what it may do, since
   * this page read it.
   */
  onNotAllowed: () => void;
  fetch: typeof fetch;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** How long to wait before a retry, in milliseconds; the first retry is 1. */
  retryDelayMs: (retry: number) => number;
  /** How long a question may take, and a file until it begins to come, in milliseconds. */
  timeLimitMs: number;
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
  onNotAllowed: () => undefined,
  // Looked up at each call: a test or a tracing tool may replace it after this module was read.
  fetch: (...request) => globalThis.fetch(...request),
  now: () => performance.now(),
  retryDelayMs: (retry) => 100 * 2 ** retry,
  timeLimitMs: 30_000,
};

let current = DEFAULTS;

/**
 * Sets where requests go and whose tokens they carry. Call it once, before the first request; omitted values
 * keep their defaults.
 */
export function configureApi(config: Partial<ApiConfig>): void {
  current = { ...DEFAULTS, ...config };
}

/** The configuration that applies now; for a store with its `own` configuration, that one. */
export const apiConfig = (own?: Partial<ApiConfig>): ApiConfig => (own ? { ...DEFAULTS, ...own } : current);
