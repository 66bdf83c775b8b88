import type { LoadRecord, LoadReport } from '@studio/federation/runtime/report/loadReport';

/** The report of a successful load, with the given fields. */
export const aLoadReport = (given: Partial<LoadReport> = {}): LoadReport => ({
  remoteId: 'schedule',
  version: '1.0.0-ab12cd34',
  outcome: 'ok',
  code: null,
  correlationId: null,
  at: [],
  isOverride: false,
  isPreload: false,
  attempt: 1,
  startedAt: '2026-11-20T02:00:00.000Z',
  milliseconds: { release: 5, manifest: 10, entry: 20, module: 60, setup: 5, total: 100 },
  shellVersion: '1.0.0-0a0a0a0a',
  ...given,
});

/** The catalog's record of a loaded remote, with the given fields. */
export const aLoadRecord = (given: Partial<LoadRecord> = {}): LoadRecord => ({
  remoteId: 'schedule',
  version: '1.0.0-ab12cd34',
  state: 'loaded',
  error: null,
  report: aLoadReport(),
  isOverride: false,
  manifest: 'http://localhost/mfe/schedule/1.0.0-ab12cd34/mf-manifest.json',
  release: 'http://localhost/mfe/schedule/1.0.0-ab12cd34/release.json',
  ...given,
});
