import { object, type InferType } from 'yup';
import { flag, list, text } from '../values/fields.ts';

/**
 * GET /api/studio/portal/sample-data: whether it is loaded; it can be until the studio has bookings or sales of its
 * own.
 */
export const sampleStandingSchema = object({ isLoaded: flag(), canLoad: flag() });
export type SampleStanding = InferType<typeof sampleStandingSchema>;

/** POST /api/studio/portal/sample-data/remove: the names of what stays, because own bookings or sales refer to it. */
export const removedSampleSchema = object({ kept: list(text()).required() });
export type RemovedSample = InferType<typeof removedSampleSchema>;
