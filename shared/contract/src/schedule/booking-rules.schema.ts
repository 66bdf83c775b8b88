import { object, type InferType } from 'yup';
import { WAITLIST_MODES } from '../configure/waitlistMode.ts';
import { oneOfOrNull, wholeOrNull } from '../values/fields.ts';

/**
 * Where a template or a session departs from the policy above it, by the keys of that policy; `null` = as
 * above. The session overrides its template, the template overrides the studio.
 */
export const bookingRulesSchema = object({
  bookingOpensDays: wholeOrNull(0, 365),
  bookingClosesMinutes: wholeOrNull(-15, 10_080),
  cancelWindowMinutes: wholeOrNull(0, 20_160),
  waitlistMode: oneOfOrNull(WAITLIST_MODES),
  waitlistMax: wholeOrNull(0, 500),
  autoPromoteCutoffMinutes: wholeOrNull(0, 20_160),
});
export type BookingRules = InferType<typeof bookingRulesSchema>;
