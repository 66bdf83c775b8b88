import { boolean, object, type InferType } from 'yup';
import { list, oneOf, text } from './fields.ts';

/** What open pages hear of when it changes elsewhere; names as the marks of cached answers. */
export const LIVE_TYPES = ['Session', 'Booking', 'MemberPackage', 'ClassTemplate'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** One changed thing, or with the id `LIST` that things were added or removed. Nothing of its content. */
export const changeSchema = object({ type: oneOf(LIVE_TYPES), id: text() });
export type Change = InferType<typeof changeSchema>;

/** `data` of one event of GET /api/live/portal. `all`: too much changed, or something was missed: ask everything again. */
export const newsSchema = object({ changes: list(changeSchema).required(), all: boolean().default(false) });
export type News = InferType<typeof newsSchema>;
