import { object, type InferType } from 'yup';
import { oneOfOrNull, wholeOrNull } from './fields.ts';

export const WAITLIST_MODES = ['AUTO', 'CLAIM', 'OFF'] as const;

/**
 * Where a template or a session departs from the policy above it, by the keys of that policy; `null` = as
 * above. The session decides before its template, the template before the studio.
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
