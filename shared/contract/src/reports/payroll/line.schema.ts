import { number, object, type InferType } from 'yup';
import { TEMPLATE_TYPES } from '../../schedule/templateType.ts';
import {
  amount,
  count,
  flag,
  id,
  instant,
  list,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
} from '../../values/fields.ts';
import { RATE_SCOPES } from './rate.schema.ts';
import { HEAD_BASES, rateTermsSchema } from './rateTerms.schema.ts';
import { PAY_PART_KINDS } from './sessionPay.ts';

/** What somebody did in a session that they are paid for. */
export const PAID_AS = ['INSTRUCTOR', 'ASSISTANT'] as const;
export type PaidAs = (typeof PAID_AS)[number];

/**
 * Why a session of a locked run is paid anew: it was missing there, somebody else taught it, its pay is split between
 * others, it was called off or restored, its length changed, its attendance changed, what its visits were worth became
 * known, or something of that was refunded.
 */
export const CORRECTION_REASONS = [
  'ADDED',
  'INSTRUCTOR',
  'SPLIT',
  'CANCELLED',
  'MINUTES',
  'ATTENDANCE',
  'VALUE',
  'REFUND',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * Places of a session by what became of them. `comp` and `classPass`: of those that could be heads, given away
 * and booked through ClassPass. `booked`: the place is certain, whether or not its member came.
 */
const placesSchema = object({
  booked: count(),
  checkedIn: count(),
  noShow: count(),
  lateCancelled: count(),
  comp: count(),
  classPass: count(),
}).required();
export type PaidPlaces = InferType<typeof placesSchema>;

/** Everything that a pay was worked out from, as it was then. `isProvisional`: some visit has no final worth yet. */
const inputsSchema = object({
  minutes: count(),
  heads: count(),
  headBasis: oneOf(HEAD_BASES),
  places: placesSchema,
  /** Only where the rate asks for it. */
  visitValue: amount().nullable().defined(),
  isProvisional: flag(),
  /** See `cancelledByStudioPct`; null: the session took place. */
  cancelledPct: number().integer().nullable().defined(),
}).required();

/** One term of the sum. `unit` is an amount of money, except of a SHARE and CANCELLED: a percentage. */
const partSchema = object({
  kind: oneOf(PAY_PART_KINDS),
  quantity: number().nullable().defined(),
  unit: textOrNull(),
  amount: amount(),
  /** In words, e.g. `8 × S$9.00`. */
  words: text(),
});
export type PayLinePart = InferType<typeof partSchema>;

/** The rate that paid, as it was then. `forName`: the type, category or class that it is for. */
const paidRateSchema = object({
  rateId: id(),
  scope: oneOf(RATE_SCOPES),
  forName: textOrNull(),
  from: text(),
  terms: rateTermsSchema.required(),
});

/**
 * A session that somebody is paid for. `due` is the sum of `parts`; `pay` = `due` - `paidBefore`, what locked
 * runs paid of it already. `correction` names why a session of a locked run is here. `rate`: null when there
 * is none, or nobody is paid for it any more. `absentName`: whom a substitute stood in for. `day` is the studio's.
 */
export const payLineSchema = object({
  lineId: text(),
  paidAs: oneOf(PAID_AS),
  scheduleId: id(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  startAt: instant(),
  day: text(),
  isCancelled: flag(),
  absentName: textOrNull(),
  correction: oneOfOrNull(CORRECTION_REASONS).defined(),
  inputs: inputsSchema,
  rate: paidRateSchema.nullable().defined().default(null),
  parts: list(partSchema).required(),
  due: amount(),
  paidBefore: amount(),
  pay: amount(),
});
export type PayLine = InferType<typeof payLineSchema>;

/**
 * An amount that somebody added (or took, below zero), and why. `isCarried`: nobody did, a run before it left it; it is
 * the first one, and cannot be removed.
 */
export const payAdjustmentSchema = object({
  adjustmentId: id(),
  amount: amount(),
  reason: text(),
  createdAt: instant(),
  createdByName: textOrNull(),
  isCarried: flag(),
});
export type PayAdjustment = InferType<typeof payAdjustmentSchema>;

/**
 * What one person is paid in a run: `lines` and `adjustments` add up to `total`. Below zero nothing is paid out, and
 * the next run begins with it. `sessions`: without corrections.
 */
export const paySlipSchema = object({
  staffId: id(),
  staffName: text(),
  payrollCode: text(),
  sessions: count(),
  lines: list(payLineSchema).required(),
  adjustments: list(payAdjustmentSchema).required(),
  total: amount(),
});
export type PaySlip = InferType<typeof paySlipSchema>;
