import { object, type InferType } from 'yup';
import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import {
  amount,
  count,
  flag,
  freeText,
  instant,
  list,
  localDate,
  oneOf,
  signedMoney,
  text,
  whole,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';

/** GET /api/report/portal/cash-up/day. */
export const cashUpQuerySchema = object({ day: localDate() });

/** An amount that was counted. Where more was paid back than came in, it is below zero. */
const counted = () => signedMoney('Enter what you counted');

const lineSchema = object({
  mode: oneOf(PAYMENT_MODES),
  expected: amount(),
  counted: amount(),
  /** Counted less expected. */
  difference: amount(),
  note: text(),
});

/** A day with what came in and what was counted. */
export const cashUpSchema = object({
  day: text(),
  currency: text(),
  /** What came in less what was paid back, as it is known now; cash always, others if there was any. */
  expected: list(object({ mode: oneOf(PAYMENT_MODES), amount: amount() })).required(),
  /**
   * Signed-off counts, the last one first: it is the one that counts. Whoever sees only their own has others' without
   * amounts.
   */
  counts: list(
    object({
      countNo: count(),
      countedBy: text(),
      countedAt: instant(),
      /** Why it was counted again; empty for the first count. */
      reason: text(),
      lines: list(lineSchema).required(),
    }),
  ).required(),
  mayCount: flag(),
  /** Whether the day is over where the studio is: else more money may come in. */
  isOver: flag(),
});
export type CashUp = InferType<typeof cashUpSchema>;

/**
 * POST /api/report/portal/cash-up/day: signs off a count of a day. It cannot be changed; a later one, with its reason,
 * takes its place. `expected` is what was on the screen.
 */
export const countDaySchema = object({
  day: localDate(),
  /** The number of the last count that was on the screen; 0 for none. */
  after: whole(0, 1000, 'the number of the last count'),
  reason: freeText(500).when('after', {
    is: (after: unknown) => Number(after) > 0,
    then: () => reason('Enter why you count again'),
  }),
  lines: list(
    object({ mode: oneOf(PAYMENT_MODES), expected: amount(), counted: counted(), note: freeText(500) }),
  )
    .required()
    .min(1, 'Count at least one way of paying')
    .max(PAYMENT_MODES.length),
});
export type CountDay = InferType<typeof countDaySchema>;
