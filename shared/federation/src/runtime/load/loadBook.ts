import type { RegistryEntry } from '@studio/contract/remote/remote';
import type { LoadRecord, LoadReport } from '../report/loadReport.ts';
import { folderOf, releaseAddress } from '../release/releaseFiles.ts';
import type { RemoteError } from './remoteError.ts';
import type { Attempt } from './attempt.ts';
import { NO_TIMINGS } from './stopwatch.ts';
import { placesIn } from '../report/placesIn.ts';
import { logWarning } from '../report/logWarning.ts';

export type LoadBook = ReturnType<typeof createLoadBook>;

/**
 * Keeps the last report and the last error of each remote, and notifies the listeners. @param shellVersion
 * goes into each report.
 */
export function createLoadBook(shellVersion: string) {
  const reports = new Map<string, LoadReport>();
  const errors = new Map<string, RemoteError>();
  const listeners = new Set<(report: LoadReport) => void>();

  function write(
    entry: RegistryEntry,
    error: RemoteError | null,
    facts: Pick<LoadReport, 'attempt' | 'isPreload' | 'startedAt' | 'milliseconds'>,
  ) {
    const report: LoadReport = {
      remoteId: entry.id,
      version: entry.active,
      isOverride: isOverride(entry),
      shellVersion,
      ...facts,
      outcome: error?.reason ?? 'ok',
      code: error?.code ?? null,
      correlationId: error?.correlationId ?? null,
      at: error?.reason === 'crashed' ? placesIn(error.cause) : [],
    };
    reports.set(entry.id, report);
    if (error) {
      errors.set(entry.id, error);
      sayFailure(entry, error);
    }
    listeners.forEach((listener) => listener(report));
  }
  return {
    /** A load or a preload has ended. */
    end: ({ entry, number, startedAt, watch, ready, error }: Attempt) =>
      write(entry, error, {
        attempt: number,
        isPreload: ready === null,
        startedAt: startedAt.toISOString(),
        milliseconds: watch.read(),
      }),
    /** A failure after a load had succeeded. */
    fail: (entry: RegistryEntry, attempt: number, error: RemoteError) =>
      write(entry, error, {
        attempt,
        isPreload: false,
        startedAt: new Date().toISOString(),
        milliseconds: NO_TIMINGS,
      }),
    recordOf: ({ entry, error, isEnded }: Attempt): LoadRecord => ({
      remoteId: entry.id,
      version: entry.active,
      isOverride: isOverride(entry),
      state: !isEnded ? 'loading' : error ? 'failed' : 'loaded',
      error: errors.get(entry.id) ?? null,
      report: reports.get(entry.id) ?? null,
      manifest: new URL(entry.manifest, window.location.origin).href,
      release: releaseAddress(entry),
    }),
    onLoad(listener: (report: LoadReport) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isOverride = (entry: RegistryEntry): boolean => entry.releaseHash === null;

/** Logs one line that a person can read; for a crash also its place. */
function sayFailure(
  entry: RegistryEntry,
  { code, correlationId, message, reason, cause }: RemoteError,
): void {
  const line = `${entry.id} ${entry.active}: ${code}, reference ${correlationId}. ${message} (${folderOf(entry)})`;
  logWarning(...(reason === 'crashed' ? [line, cause] : [line]));
}
