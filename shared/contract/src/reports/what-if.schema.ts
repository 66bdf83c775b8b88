import { number, object, string, type InferType, type TestContext } from 'yup';
import { WAITLIST_MODES } from '../configure/waitlistMode.ts';
import { WHAT_IF_QUESTIONS, type WhatIfQuestion } from './whatIfQuestions.ts';
import {
  amount,
  count,
  flag,
  idOrNull,
  inCurrency,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';
import { isAmount } from '../values/typed/typedAmount.ts';

const MOST_MINUTES = 14 * 24 * 60;
/** What each question takes as `value`. */
const VALUES: Record<WhatIfQuestion, (value: string) => boolean> = {
  CANCEL_WINDOW: (value) => /^\d{1,5}$/.test(value) && Number(value) <= MOST_MINUTES,
  LATE_FEE: (value) => isAmount(value),
  WAITLIST_MODE: (value) => (WAITLIST_MODES as readonly string[]).includes(value),
  PRICE: (value) => isAmount(value),
};

const isOfMoney = (question: unknown): boolean => question === 'LATE_FEE' || question === 'PRICE';

/**
 * GET /api/report/portal/what-if. `value`: minutes before the start of a class, an amount, a mode of the waitlist, or
 * the price of the plan `studioPackageId`.
 */
export const whatIfQuerySchema = object({
  question: oneOf(WHAT_IF_QUESTIONS),
  value: string()
    .required('Enter a value')
    .test(
      'value',
      'Enter a value',
      (value, { parent }) =>
        VALUES[(parent as { question: WhatIfQuestion }).question]?.(value ?? '') ?? false,
    )
    .when('question', ([question], value) => (isOfMoney(question) ? value.test(inCurrency) : value)),
  studioPackageId: idOrNull().test(
    'plan',
    'Choose a package plan',
    (plan, { parent }) => (parent as { question: WhatIfQuestion }).question !== 'PRICE' || Boolean(plan),
  ),
});
export type WhatIfQuery = InferType<typeof whatIfQuerySchema>;

export const WHAT_IF_FIGURES = [
  'lateCancels',
  'freed',
  'refilled',
  'forfeited',
  'fees',
  'sold',
  'sales',
] as const;
export type WhatIfFigure = (typeof WHAT_IF_FIGURES)[number];

/** The last 90 days of the studio under its present rules and under the asked ones. Nothing is changed. */
export const whatIfSchema = object({
  from: text(),
  to: text(),
  currency: text(),
  /** Counts as numbers, money as amounts. */
  figures: list(
    object({ name: oneOf(WHAT_IF_FIGURES), isMoney: flag(), before: amount(), after: amount() }),
  ).required(),
  /** Of a higher price: how many of the sales the studio can lose until it earns less than before. */
  spareSales: number().integer().nullable().defined(),
  /** How many cancellations, places or sales it was worked out from. */
  basis: count(),
});
export type WhatIf = InferType<typeof whatIfSchema>;

/** GET /api/report/portal/what-if/today, with the plan whose price is tried. */
export const whatIfTodayQuerySchema = object({ studioPackageId: idOrNull() });
export type WhatIfTodayQuery = InferType<typeof whatIfTodayQuerySchema>;

/** The rules of today, as the answer begins with them. `price`: of the plan that was asked about. */
export const whatIfTodaySchema = object({
  /** "until 12 hours before", "everyone pays S$10.00, every time"; `lateFee` is "no fee" without one. */
  cancelWindow: text(),
  lateFee: text(),
  waitlistMode: oneOf(WAITLIST_MODES),
  price: textOrNull(),
});
export type WhatIfToday = InferType<typeof whatIfTodaySchema>;

const MOST_HOURS = 14 * 24;

/** A field that only its question needs. */
const neededFor = (question: WhatIfQuestion, message: string, isGood: (value: string) => boolean) =>
  string()
    .default('')
    .test('needed', message, (value = '', { parent }: TestContext) =>
      (parent as { question: WhatIfQuestion }).question === question ? isGood(value) : true,
    );

/** A field for each question, of which only the asked one counts. The window is in whole hours. */
export const whatIfFormSchema = object({
  question: oneOf(WHAT_IF_QUESTIONS),
  hours: neededFor(
    'CANCEL_WINDOW',
    `Enter whole hours, at most ${MOST_HOURS}`,
    (hours) => /^\d{1,3}$/.test(hours) && Number(hours) <= MOST_HOURS,
  ),
  fee: neededFor('LATE_FEE', 'Enter an amount, e.g. 10.00', (fee) => isAmount(fee)),
  waitlistMode: oneOf(WAITLIST_MODES),
  studioPackageId: neededFor('PRICE', 'Choose a package plan', (id) => id !== ''),
  price: neededFor('PRICE', 'Enter an amount, e.g. 120.00', (price) => isAmount(price)),
});

export type WhatIfForm = InferType<typeof whatIfFormSchema>;
