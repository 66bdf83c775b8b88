/**
 * How long a client may take, in milliseconds, for a server that is reached without a gateway in front of it.
 */
export interface TimeLimits {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** From the first byte to the end of its body, however steadily it drips. */
  request: number;
  /** Without a byte in either direction while a request is under way. A stream of events beats more often. */
  silence: number;
  /**
   * For the next request on the same connection. Longer than a gateway keeps one, or it would send a request
   * into one that closes.
   */
  nextRequest: number;
  /** How often the first two are looked at. */
  check: number;
}

/**
 * The largest upload gets through at one megabit per second, and the slowest answer of a gateway's upstream
 * is waited for.
 */
export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  request: 200_000,
  silence: 75_000,
  nextRequest: 72_000,
  check: 5000,
};

/**
 * The limits as options of the framework. What is too slow is answered with 408, or cut off where no answer
 * can be read any more.
 */
export const limitTimes = ({ headers, request, silence, nextRequest, check }: TimeLimits) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: nextRequest,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
});
