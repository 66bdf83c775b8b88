import { boolean, object, type InferType } from 'yup';
import { id, idToFind, list, localDate, oneOf, text, textOrNull } from '../values/fields.ts';

/** Why a series left a date out: its room was taken, or the studio was closed. */
export const LEFT_OUT_REASONS = ['ROOM', 'CLOSED'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const bySeriesIdSchema = object({ seriesId: idToFind() });
/**
 * GET /api/schedule/portal/left-out?seriesId: the dates to come that a series left out, in order, each with why it did.
 * `obstacle` is what is in the way now, as a sentence; null: the date can be added.
 */
export const leftOutSchema = list(
  object({ localDate: text(), reason: oneOf(LEFT_OUT_REASONS), obstacle: textOrNull() }),
).required();
export type LeftOutDates = InferType<typeof leftOutSchema>;

/**
 * POST /api/schedule/portal/left-out: makes the session of such a date after all, under the rules of a new session:
 * what is in the way is refused with a sentence (TIME_TAKEN), somebody who is busy (field `staffId`) unless
 * `allowStaffClash`.
 */
export const addLeftOutSchema = object({
  seriesId: id(),
  localDate: localDate(),
  allowStaffClash: boolean().default(false),
});
export type AddLeftOut = InferType<typeof addLeftOutSchema>;
