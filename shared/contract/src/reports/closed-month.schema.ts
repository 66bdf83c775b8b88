import { object, type InferType } from 'yup';
import { amount, instant, list, localDate, localDateOrNull, text, typed } from '../values/fields.ts';

/** GET /api/report/portal/closed-month: months by their first days, the one that was closed last first. */
export const closedMonthsSchema = object({
  months: list(
    object({
      month: text(),
      closedAt: instant(),
      closedBy: text(),
      /** What members were owed at its end, without tax. */
      closing: amount(),
    }),
  ).required(),
  /** The month that can be closed now; `null` while it is not over. */
  next: localDateOrNull(),
});
export type ClosedMonths = InferType<typeof closedMonthsSchema>;

/**
 * POST /api/report/portal/closed-month: freezes a month with the balances that were looked at, of packages, of places
 * that are paid ahead, and of orders that are partly paid. Pages of before do not send all of them.
 */
export const closeMonthSchema = object({
  month: localDate(),
  closing: amount(),
  prepaidClosing: amount().nullable().notRequired().default(null),
  partPaidClosing: amount().nullable().notRequired().default(null),
});
export type CloseMonth = InferType<typeof closeMonthSchema>;

/** POST /api/report/portal/closed-month/reopen: only the month that was closed last. */
export const reopenMonthSchema = object({
  month: localDate(),
  reason: typed().required('Enter a reason').max(500, 'Use at most 500 characters'),
});
export type ReopenMonth = InferType<typeof reopenMonthSchema>;
