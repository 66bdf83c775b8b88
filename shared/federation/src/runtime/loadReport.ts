import type { RemoteError, RemoteErrorCode, RemoteFailure } from './remoteError.ts';

/** Milliseconds of each step of a load; `null` for one that was not reached or not needed. */
export type LoadTimings = Record<
  'release' | 'manifest' | 'entry' | 'module' | 'setup' | 'total',
  number | null
>;

/** What is told of one load, good or bad. Nothing personal. */
export interface LoadReport {
  remoteId: string;
  version: string;
  outcome: 'ok' | RemoteFailure;
  code: RemoteErrorCode | null;
  /** What the person was asked to quote; `null` when all went well. */
  correlationId: string | null;
  isOverride: boolean;
  isPreload: boolean;
  /** 1 for the first load in this tab, counted up by every "Try again". */
  attempt: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  milliseconds: LoadTimings;
  shellVersion: string;
}

/** What a tab knows of one remote that it tried to load. */
export interface LoadRecord {
  remoteId: string;
  version: string;
  state: 'loading' | 'loaded' | 'failed';
  /** The last failure, also of a remote that was loaded before it failed. */
  error: RemoteError | null;
  /** The last finished load; `null` while the first is under way. */
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
  /** Who brought it, e.g. `shell`. */
  from: string;
  isLoaded: boolean;
}
