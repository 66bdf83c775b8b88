import type { Config } from './config.ts';

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  /**
   * Says that it is not ready, answers the requests under way, then closes everything, the embedded database
   * too.
   */
  close(): Promise<void>;
}

/**
 * Starts a server that stops on a signal, also while it is still starting, and no later than its draining and
 * `stopSeconds` take: anything not closed by then is abandoned, and the embedded database ends with the
 * process. The exit code is 0 when everything was closed. A terminal sends Ctrl-C to the whole group, and npm
 * and our own door send it again: only the first one counts.
 *
 * @param start begins the start, which looks now and then whether it has been called off.
 * @throws what the start throws.
 */
export function endOnSignal(
  { drainSeconds, stopSeconds }: Pick<Config, 'drainSeconds' | 'stopSeconds'>,
  start: (calledOff: AbortSignal) => Promise<RunningServer>,
): Promise<RunningServer> {
  const longest = drainSeconds + stopSeconds;
  const calledOff = new AbortController();
  const starting = start(calledOff.signal);
  const isCalledOff = (error: unknown): boolean => error === calledOff.signal.reason;

  async function end(): Promise<void> {
    const giveUp = setTimeout(() => {
      process.stderr.write(`The server did not close within ${longest} seconds, so it was ended.\n`);
      process.exit(1);
    }, longest * 1000);
    calledOff.abort(new Error('The server was told to stop.'));
    const code = await starting
      .then((server) => server.close())
      .then(
        () => 0,
        (error: unknown) => (isCalledOff(error) ? 0 : reportFailure(error)),
      );
    clearTimeout(giveUp);
    process.exit(code);
  }

  let isEnding = false;
  const endOnce = (): void => {
    if (!isEnding) void end();
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnce);
  // A process that was stopped on purpose reports no failure of its start.
  return starting.catch((error: unknown) =>
    isEnding ? new Promise<never>(() => undefined) : Promise.reject(error),
  );
}

function reportFailure(error: unknown): number {
  process.stderr.write(`The server did not close as it should: ${(error as Error).message}\n`);
  return 1;
}
