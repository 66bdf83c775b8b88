import type { LoadReport } from './loadReport.ts';

const EVERY_MS = 10_000;
const BATCH = 20;
/** Failed sends in a row before it gives up, so that unsent reports do not pile up. */
const MAX_FAILURES = 5;
const MAX_WAITING = 100;

/** Sends reports to the server. @param isLast the page is being closed: let the request outlive it. */
export type LoadTransport = (loads: LoadReport[], isLast: boolean) => Promise<unknown>;

/**
 * Sends reports in batches: every ten seconds, at twenty, and when the page closes. Reports that could not be
 * sent wait for the next batch; after five failures in a row it silently gives up.
 *
 * @param listen e.g. `catalog.onLoad`.
 * @returns a function that stops it.
 */
export function sendLoadReports(
  listen: (listener: (report: LoadReport) => void) => () => void,
  transport: LoadTransport,
): () => void {
  let waiting: LoadReport[] = [];
  let failures = 0;

  async function send(isLast: boolean) {
    const loads = waiting.splice(0, BATCH);
    if (loads.length === 0) return;
    try {
      await transport(loads, isLast);
      failures = 0;
    } catch {
      failures += 1;
      if (failures >= MAX_FAILURES) stop();
      else waiting = [...loads, ...waiting].slice(0, MAX_WAITING);
    }
  }
  const unlisten = listen((report) => {
    waiting.push(report);
    if (waiting.length >= BATCH) void send(false);
  });
  const timer = setInterval(() => void send(false), EVERY_MS);
  const handleLeave = () => void send(true);
  window.addEventListener('pagehide', handleLeave);
  function stop() {
    unlisten();
    clearInterval(timer);
    window.removeEventListener('pagehide', handleLeave);
    waiting = [];
  }
  return stop;
}
