import { number, object, type AnySchema, type InferType } from 'yup';
import { amount, count, flag, list, oneOf, text, textOrNull } from '../values/fields.ts';

/** Today; the last 7 and the last 30 days, today included; this month until today. */
const HOME_PERIODS = ['TODAY', 'WEEK', 'DAYS_30', 'MONTH'] as const;
export type HomePeriod = (typeof HOME_PERIODS)[number];

export const homeFiguresQuerySchema = object({ period: oneOf(HOME_PERIODS).default('DAYS_30') });

const countOrNull = () => number().integer().nullable().defined();
const share = () => number().nullable().defined();

/**
 * A figure of days of the studio, `from` in, `to` out, and of those before from `beforeFrom` on. `isOwn`: only what the
 * reader themselves sold or taught. `days`: each of the last thirty days, today last; null where there was nothing.
 */
const ofDays = <Value extends AnySchema>(value: Value) =>
  object({
    value,
    before: value,
    from: text(),
    to: text(),
    beforeFrom: text(),
    isOwn: flag(),
    days: list(value).required(),
  })
    .nullable()
    .default(null);

/**
 * How many members there are of a kind now, and how many there were as the day `beforeOn` began; null before anybody
 * counted. `countedSince`: the first day with a count. `days` as above, each as it began, the last one now.
 */
const ofMembers = () =>
  object({
    value: count(),
    before: countOrNull(),
    beforeOn: textOrNull(),
    countedSince: textOrNull(),
    days: list(countOrNull()).required(),
  })
    .nullable()
    .default(null);

/**
 * GET /api/report/portal/dashboard?period. The figures of the reports of the same name, over the same days; null where
 * the role may not see one. Who sells at the desk has their own sales of today, whatever the period.
 */
export const homeFiguresSchema = object({
  period: oneOf(HOME_PERIODS),
  /** The day of the studio. */
  today: text(),
  currency: text(),
  netSales: ofDays(amount().nullable().defined()),
  sessions: ofDays(countOrNull()),
  fillRate: ofDays(share()),
  activeMembers: ofMembers(),
  atRisk: ofMembers(),
  /**
   * What the reader has earned since the last locked payroll run, the last day included; only for who teaches.
   * `isWithoutRate`: no rate pays them for these days.
   */
  ownPay: object({ from: text(), to: text(), total: amount(), isWithoutRate: flag() })
    .nullable()
    .default(null),
});
export type HomeFigures = InferType<typeof homeFiguresSchema>;
