import type { RunningServer } from '@studio/server/src/server.ts';

/**
 * Closes the server when this process is asked to end, also when it is still starting. A terminal sends Ctrl-C to the
 * whole group, and npm and our own door send it again: only the first one counts.
 */
export function closeOnSignal(starting: Promise<RunningServer>): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void starting.then((server) => server.close()).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}
