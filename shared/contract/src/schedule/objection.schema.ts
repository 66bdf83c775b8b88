import { object, type InferType } from 'yup';
import { flag, freeText, id, text } from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';

/** POST /api/booking/object-no-show (member): "I was there", once for each booking. `note` is for the studio. */
export const objectToNoShowSchema = object({
  bookingId: id(),
  note: reason('Tell the studio in a few words'),
});
export type ObjectToNoShow = InferType<typeof objectToNoShowSchema>;

/**
 * POST /api/booking/portal/keep-no-show: the studio answers an objection, and the booking stays a no-show. Whoever
 * agrees with it corrects the attendance instead. The member reads the `answer`.
 */
export const keepNoShowSchema = object({ bookingId: id(), answer: freeText(500) });
export type KeepNoShow = InferType<typeof keepNoShowSchema>;

/** What a member has said about a no-show. `isKept`: the studio has answered that it stays one. */
export const objectionSchema = object({ note: text(), isKept: flag(), answer: text() });
export type Objection = InferType<typeof objectionSchema>;
