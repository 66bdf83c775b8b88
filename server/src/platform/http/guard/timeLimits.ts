/** How long a client may take, in milliseconds, for a server without a gateway in front of it. */
export interface TimeLimits {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** From the first byte to the end of its body, however steadily it drips. */
  request: number;
  /** Without a byte in either direction during a request. A stream of events sends beats more often. */
  silence: number;
  /**
   * For the next request on the same connection. Longer than a gateway keeps one open, or the gateway would
   * send a request into a closing one.
   */
  nextRequest: number;
  /** How often the first two are checked. */
  check: number;
}

/**
 * Long enough for the largest upload at one megabit per second, and for the slowest answer that a gateway
 * waits for.
 */
export const TIME_LIMITS: TimeLimits = {
  headers: 20_000,
  request: 200_000,
  silence: 75_000,
  nextRequest: 72_000,
  check: 5000,
};

/**
 * The limits as options of the framework. A slow request gets 408, or is cut off where no answer can be read
 * any more.
 */
export const limitTimes = ({ headers, request, silence, nextRequest, check }: TimeLimits) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: nextRequest,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
});
