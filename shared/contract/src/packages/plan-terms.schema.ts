import { array, boolean, object, type InferType } from 'yup';
import {
  id,
  idOrNull,
  localDateOrNull,
  money,
  moneyOrNull,
  named,
  oneOf,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { endTime, localTime } from '../values/clock/wallTime.schema.ts';
import { TEMPLATE_TYPES } from '../schedule/templateType.ts';

export const PACKAGE_TYPES = [
  'CLASS_PACK',
  'MEMBERSHIP',
  'TRIAL',
  'INTRO',
  'DROP_IN',
  'EVENT_PASS',
  'APPOINTMENT_PACK',
] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];
export const VALIDITY_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR', 'FIXED_DATE', 'NONE'] as const;
export type ValidityUnit = (typeof VALIDITY_UNITS)[number];
export const ACTIVATIONS = ['PURCHASE', 'FIRST_BOOKING', 'FIRST_ATTENDANCE', 'FIXED_DATE'] as const;
export type Activation = (typeof ACTIVATIONS)[number];
export const VISIBILITIES = ['PUBLIC', 'MEMBERS', 'STAFF_ONLY'] as const;
export const PLAN_STATUSES = ['ACTIVE', 'INACTIVE', 'ARCHIVED'] as const;
export const CYCLE_UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;
export const INSTALMENT_UNITS = ['WEEK', 'MONTH'] as const;
/** When the price of a cycle with credits is recognised: as they are used, or day by day. */
export const RECOGNITIONS = ['ON_USE', 'STRAIGHT_LINE'] as const;
/** Who gets changed terms: only later buyers, or also the present holders of the plan. */
export const APPLY_TO = ['NEW_ONLY', 'NEW_AND_EXISTING'] as const;

interface Whole {
  parent: Record<string, unknown>;
}
const hasLength = (unit: unknown): boolean => unit !== 'NONE' && unit !== 'FIXED_DATE';
export const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
const nothing = () => null;
type Cycle = { cycleUnit?: string; cycleCount?: number } | null | undefined;
/** Whether a number is no smaller than another field's, where both are set. */
const atLeast =
  (other: string) =>
  (value: number | null | undefined, { parent }: Whole) =>
    value == null || typeof parent[other] !== 'number' || value >= parent[other];
export const notBefore =
  (other: string) =>
  (day: string | null | undefined, { parent }: Whole) =>
    !day || !parent[other] || day >= String(parent[other]);

/**
 * Hours of the week in which a package can pay: wall time of the studio, weekday 1 (Monday) to 7; a session
 * must start within `from` (in) to `to` (out), which is on the next day if it is not after `from`.
 */
export const eligibleWindowSchema = object({
  weekdays: array(whole(1, 7, 'a weekday'))
    .default(() => [])
    .min(1, 'Choose at least one day'),
  from: localTime(),
  to: endTime('from'),
});
export type EligibleWindow = InferType<typeof eligibleWindowSchema>;

/** A membership is billed cycle by cycle; a cycle is `cycleCount` times `cycleUnit` long. */
export const recurringSchema = object({
  cycleUnit: oneOf(CYCLE_UNITS),
  cycleCount: whole(1, 24, 'how long a cycle is').default(1),
  /** The member commits to this many cycles; 0 = may leave after any. */
  minCycles: whole(0, 60, 'a number of cycles').default(0),
  signupFee: money().default('0'),
  trialDays: whole(0, 365, 'a number of days').default(0),
  /** Unused credits that move to the next cycle, at most. */
  rolloverMax: whole(0, 999, 'a number of credits').default(0),
  recognition: oneOf(RECOGNITIONS).default('ON_USE'),
});
/** The price in this many parts, one each week or month; the first may have its own size. */
export const instalmentsSchema = object({
  count: whole(2, 12, 'a number of parts'),
  intervalUnit: oneOf(INSTALMENT_UNITS),
  depositPct: wholeOrNull(1, 99),
});

/** The day on which every package of the plan starts or ends, if the plan fixes one. */
const fixedDay = (field: string, message: string) =>
  localDateOrNull().when(field, {
    is: 'FIXED_DATE',
    then: (day) => day.test('needed', message, (value) => !!value),
    otherwise: (day) => day.transform(nothing),
  });
const ifShared = (max: number) =>
  wholeOrNull(1, max).when('shareable', { is: true, otherwise: (field) => field.transform(nothing) });

/**
 * Terms that a package copies when it is sold. Fields that do not apply are dropped: a form may still hold
 * them.
 */
export const termFields = {
  packageName: named('Give the plan a name', 80),
  packageType: oneOf(PACKAGE_TYPES),
  price: money('Enter a price'),
  taxRateId: idOrNull(),
  credits: wholeOrNull(1, 999),
  /** Free credits in addition. */
  bonusCredits: whole(0, 999, 'a number of credits')
    .default(0)
    .when('credits', { is: null, then: (field) => field.transform(() => 0) }),
  /** A membership that renews is valid for a cycle at a time. */
  validityUnit: oneOf(VALIDITY_UNITS).when('recurring', ([cycle]: Cycle[], unit) =>
    cycle?.cycleUnit ? unit.transform(() => cycle.cycleUnit) : unit,
  ),
  validityValue: wholeOrNull(1, 999)
    .when('recurring', ([cycle]: Cycle[], value) =>
      cycle?.cycleUnit ? value.transform(() => cycle.cycleCount ?? 1) : value,
    )
    .when('validityUnit', {
      is: hasLength,
      then: (field) => field.test('needed', 'Enter how long it is valid', (value) => value != null),
      otherwise: (field) => field.transform(nothing),
    }),
  activation: oneOf(ACTIVATIONS).default('PURCHASE'),
  /** First day of every package, if the plan fixes it. */
  fixedStart: fixedDay('activation', 'Choose the day on which it starts'),
  /** Last day of every package, if the plan fixes it. */
  fixedEnd: fixedDay('validityUnit', 'Choose the day on which it ends').test(
    'order',
    'The last day must not be before the first',
    notBefore('fixedStart'),
  ),
  /** A package that waits for its first booking or visit starts automatically after this many days. */
  activateByDays: whole(1, 730, 'a number of days').default(90),
  eligibleTypes: array(oneOf(TEMPLATE_TYPES))
    .default(() => [])
    .min(1, 'Choose what it can book'),
  /** The session must be of one of these categories or templates; both empty = all of the types. */
  eligibleCategories: array(id())
    .default(() => [])
    .max(100, 'Choose at most 100'),
  eligibleTemplates: array(id())
    .default(() => [])
    .max(200, 'Choose at most 200'),
  /** Empty = at all times. */
  eligibleWindows: array(eligibleWindowSchema)
    .default(() => [])
    .max(21, 'Enter at most 21 time ranges'),
  maxPerDay: wholeOrNull(1, 99),
  maxPerWeek: wholeOrNull(1, 99).test(
    'order',
    'This cannot be less than the daily limit',
    atLeast('maxPerDay'),
  ),
  maxPerMonth: wholeOrNull(1, 999).test(
    'order',
    'This cannot be less than the daily or weekly limit',
    (value, context: Whole) => atLeast('maxPerWeek')(value, context) && atLeast('maxPerDay')(value, context),
  ),
  /** The most bookings that its holder may have ahead at a time. */
  maxUpcoming: wholeOrNull(1, 999),
  shareable: boolean()
    .default(false)
    .when('credits', { is: null, then: (field) => field.transform(() => false) }),
  maxShareCredits: ifShared(999),
  maxShareRecipients: ifShared(99),
  freezeAllowed: boolean().default(true),
  /** Its holder may bring guests, whose places it pays. */
  guestAllowed: boolean().default(false),
  usagePriority: whole(1, 9, 'a number from 1 to 9').default(5),
  /** Its holders can book this many days before a class, earlier than others; null = the general rule. */
  priorityOpensDays: wholeOrNull(1, 365),
  /** The value of a visit when no credit defines it; null = derived from the price. */
  visitValue: moneyOrNull(),
};
