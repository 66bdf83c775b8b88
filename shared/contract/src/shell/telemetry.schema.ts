import { array, boolean, number, object, string, type InferType } from 'yup';
import { instant, oneOf } from '../values/fields.ts';
import { HOUR } from '../values/time.ts';

/** How a load of a remote may end: well, or for one of the reasons that keep a remote from being shown. */
export const LOAD_OUTCOMES = ['ok', 'unavailable', 'incompatible', 'crashed', 'denied'] as const;

/** Most loads in one call; a tab with more to report calls again. */
export const MAX_LOADS = 50;
/** Most places of a crash in one report. */
const MAX_PLACES = 5;

// All of it is written to a log: no field takes free text, and no value can start a new log line.
const word = (max: number) => string().matches(new RegExp(`^[\\w@.+~-]{1,${max}}$`), 'Send a short word');
const wordOrNull = (max: number) => word(max).nullable().defined();
/** `schedule/1.2.0-ab12/123.c4.js:1:345`: a place in a file of a release. */
const place = () => string().matches(/^[\w.@+~/-]{1,200}:\d{1,7}:\d{1,7}$/, 'Send a place in a file');
const duration = () => number().min(0).max(HOUR).nullable().defined();

/** One load of a remote, as a tab of the portal reports it. No personal data. */
export const loadReportSchema = object({
  remoteId: word(60).required(),
  version: word(80).required(),
  outcome: oneOf(LOAD_OUTCOMES),
  /** The step that failed; `null` when none did. The loader owns the list. */
  code: wordOrNull(40),
  /** The id that the person was asked to quote. */
  correlationId: wordOrNull(40),
  /** Where the remote crashed, innermost first; reports of earlier shells have none. */
  at: array(place().required()).max(MAX_PLACES).default([]),
  isOverride: boolean().required(),
  isPreload: boolean().required(),
  /** 1 for the first load in a tab, incremented by every "Try again". */
  attempt: number().integer().min(1).max(1000).required(),
  startedAt: instant(),
  /** Duration of each step; `null` for a step that was not reached or not needed. */
  milliseconds: object({
    release: duration(),
    manifest: duration(),
    entry: duration(),
    module: duration(),
    setup: duration(),
    total: duration(),
  }).required(),
  shellVersion: word(80).required(),
});
export type LoadReport = InferType<typeof loadReportSchema>;

/** POST /api/telemetry/remote-loads (staff of any role). */
export const loadReportsSchema = object({
  loads: array(loadReportSchema.required())
    .min(1, 'Send at least one load')
    .max(MAX_LOADS, `Send at most ${MAX_LOADS} loads`)
    .required(),
});
