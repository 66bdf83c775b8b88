import type { RemoteError, RemoteErrorCode, RemoteFailure } from '../load/remoteError.ts';

/** Milliseconds of each step of a load; `null` for a step that was not reached or not needed. */
export type LoadTimings = Record<
  'release' | 'manifest' | 'entry' | 'module' | 'setup' | 'total',
  number | null
>;

/** The report of one load, successful or not. No personal data. */
export interface LoadReport {
  remoteId: string;
  version: string;
  outcome: 'ok' | RemoteFailure;
  code: RemoteErrorCode | null;
  /** The id that the person was asked to quote; `null` when nothing failed. */
  correlationId: string | null;
  /** Where in its files a remote crashed, innermost first; see `placesIn`. */
  at: string[];
  isOverride: boolean;
  isPreload: boolean;
  /** 1 for the first load in this tab, incremented by every "Try again". */
  attempt: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  milliseconds: LoadTimings;
  shellVersion: string;
}

/** The state of one remote that a tab tried to load. */
export interface LoadRecord {
  remoteId: string;
  version: string;
  state: 'loading' | 'loaded' | 'failed';
  /** The last failure, also of a remote that had loaded before it failed. */
  error: RemoteError | null;
  /** The last finished load; `null` during the first. */
  report: LoadReport | null;
  isOverride: boolean;
  /** Absolute address of its manifest. */
  manifest: string;
  /** Absolute address of its `release.json`. */
  release: string;
}

/** A version of a package in the page's share scope. */
export interface SharedVersion {
  name: string;
  version: string;
  /** The container that brought it, e.g. `shell`. */
  from: string;
  isLoaded: boolean;
}
