import { object, type InferType } from 'yup';
import { flag, idToFind, list, text, wireCodeOrNull } from '../values/fields.ts';

/**
 * GET /api/booking/portal/check?scheduleId&memberId: why can't this member book? Every rule in the order of
 * its check; `message` states the problem, or is empty. `staffMay`: the desk can book nevertheless.
 */
export const bookingCheckSchema = object({
  canBook: flag(),
  staffMay: flag(),
  checks: list(
    object({ key: text(), title: text(), isMet: flag(), code: wireCodeOrNull(), message: text() }),
  ).required(),
});
export type BookingCheck = InferType<typeof bookingCheckSchema>;
export const bookingCheckQuerySchema = object({ scheduleId: idToFind(), memberId: idToFind() });
