import { array, boolean, mixed, object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  list,
  localDateOrNull,
  localTime,
  money,
  moneyOrNull,
  named,
  oneOf,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from './fields.ts';
import { TEMPLATE_TYPES } from './templateType.ts';

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
/** When the price of a cycle with credits is earned: as they are used, or day by day. */
export const RECOGNITIONS = ['ON_USE', 'STRAIGHT_LINE'] as const;
/** Who gets changed terms: those who buy from now on, or also those who hold the plan already. */
export const APPLY_TO = ['NEW_ONLY', 'NEW_AND_EXISTING'] as const;

interface Whole {
  parent: Record<string, unknown>;
}
const hasLength = (unit: unknown): boolean => unit !== 'NONE' && unit !== 'FIXED_DATE';
const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
const nothing = () => null;
type Cycle = { cycleUnit?: string; cycleCount?: number } | null | undefined;
/** Whether a number is no smaller than another field's, where both are set. */
const atLeast =
  (other: string) =>
  (value: number | null | undefined, { parent }: Whole) =>
    value == null || typeof parent[other] !== 'number' || value >= parent[other];
const notBefore =
  (other: string) =>
  (day: string | null | undefined, { parent }: Whole) =>
    !day || !parent[other] || day >= String(parent[other]);

/**
 * Hours of the week in which a package can be used: wall time of the studio, weekday 1 (Monday) to 7; a
 * session must start within `from` (in) to `to` (out).
 */
export const eligibleWindowSchema = object({
  weekdays: array(whole(1, 7, 'a weekday'))
    .default(() => [])
    .min(1, 'Choose at least one day'),
  from: localTime(),
  to: localTime().test(
    'after',
    'The end must be after the start',
    (value, { parent }) => !value || value > String((parent as { from?: string }).from),
  ),
});
export type EligibleWindow = InferType<typeof eligibleWindowSchema>;

/** A membership is paid again and again: one cycle of so many units at a time. */
export const recurringSchema = object({
  cycleUnit: oneOf(CYCLE_UNITS),
  cycleCount: whole(1, 24, 'how long a cycle is').default(1),
  /** A member stays for so many cycles; 0 = may leave after any. */
  minCycles: whole(0, 60, 'a number of cycles').default(0),
  signupFee: money().default('0'),
  trialDays: whole(0, 365, 'a number of days').default(0),
  /** Unused credits that move to the next cycle, at most. */
  rolloverMax: whole(0, 999, 'a number of credits').default(0),
  recognition: oneOf(RECOGNITIONS).default('ON_USE'),
});
/** The price in so many parts, one each week or month; the first may be a part of its own size. */
export const instalmentsSchema = object({
  count: whole(2, 12, 'a number of parts'),
  intervalUnit: oneOf(INSTALMENT_UNITS),
  depositPct: wholeOrNull(1, 99),
});

/** The day on which every package of the plan starts or ends, where it has one. */
const fixedDay = (field: string, message: string) =>
  localDateOrNull().when(field, {
    is: 'FIXED_DATE',
    then: (day) => day.test('needed', message, (value) => !!value),
    otherwise: (day) => day.transform(nothing),
  });
const ifShared = (max: number) =>
  wholeOrNull(1, max).when('shareable', { is: true, otherwise: (field) => field.transform(nothing) });

/**
 * Terms that a package takes over when it is sold. What does not apply to the others is dropped: a form may
 * still hold it.
 */
const termFields = {
  packageName: named('Give the plan a name', 80),
  packageType: oneOf(PACKAGE_TYPES),
  price: money('Enter a price'),
  taxRateId: idOrNull(),
  credits: wholeOrNull(1, 999),
  /** Credits on top that cost nothing. */
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
  /** First day of every package, where it starts on a fixed day. */
  fixedStart: fixedDay('activation', 'Choose the day on which it starts'),
  /** Last day of every package, where it ends on a fixed day. */
  fixedEnd: fixedDay('validityUnit', 'Choose the day on which it ends').test(
    'order',
    'The last day must not be before the first',
    notBefore('fixedStart'),
  ),
  /** One that waits for its first booking or visit starts by itself after so many days. */
  activateByDays: whole(1, 730, 'a number of days').default(90),
  eligibleTypes: array(oneOf(TEMPLATE_TYPES))
    .default(() => [])
    .min(1, 'Choose what it can book'),
  /** A session of one of these categories or templates; both empty = all of the types. */
  eligibleCategories: array(id())
    .default(() => [])
    .max(100, 'Choose at most 100'),
  eligibleTemplates: array(id())
    .default(() => [])
    .max(200, 'Choose at most 200'),
  /** Empty = at all times. */
  eligibleWindows: array(eligibleWindowSchema)
    .default(() => [])
    .max(21, 'Enter at most 21 stretches'),
  maxPerDay: wholeOrNull(1, 99),
  maxPerWeek: wholeOrNull(1, 99).test(
    'order',
    'This must not be less than a day allows',
    atLeast('maxPerDay'),
  ),
  maxPerMonth: wholeOrNull(1, 999).test(
    'order',
    'This must not be less than a week or a day allows',
    (value, context: Whole) => atLeast('maxPerWeek')(value, context) && atLeast('maxPerDay')(value, context),
  ),
  shareable: boolean()
    .default(false)
    .when('credits', { is: null, then: (field) => field.transform(() => false) }),
  maxShareCredits: ifShared(999),
  maxShareRecipients: ifShared(99),
  freezeAllowed: boolean().default(true),
  usagePriority: whole(1, 9, 'a number from 1 to 9').default(5),
  /** Its holders book from so many days before, where others have to wait longer; null = as everybody. */
  priorityOpensDays: wholeOrNull(1, 365),
  /** What a visit is worth where no credit says it; null = worked out from the price. */
  visitValue: moneyOrNull(),
};

/**
 * What decides who may buy a plan, and when. Sold packages do not have it. Days are the studio's, both
 * inclusive.
 */
const saleFields = {
  description: freeText(2000),
  terms: freeText(5000),
  visibility: oneOf(VISIBILITIES).default('PUBLIC'),
  status: oneOf(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
  purchaseLimitPerMember: wholeOrNull(1, 99),
  newClientsOnly: boolean().default(false),
  saleFrom: localDateOrNull(),
  saleTo: localDateOrNull().test('order', 'The last day must not be before the first', notBefore('saleFrom')),
  /** How many may be sold in all. */
  stock: wholeOrNull(0, 100_000),
};

/**
 * POST /api/studio-package/portal/create. With `studioPackageId` it updates. Sold packages keep their terms,
 * unless `applyTo` says otherwise, and then the price, credits and days of theirs still stay.
 */
export const savePackagePlanSchema = object({
  studioPackageId: idOrNull(),
  ...termFields,
  ...saleFields,
  recurring: recurringSchema
    .nullable()
    .default(null)
    .transform(emptyToNull)
    .test(
      'membership',
      'Only a membership is paid again and again',
      (value, { parent }) => !value || (parent as { packageType?: string }).packageType === 'MEMBERSHIP',
    )
    .test(
      'start',
      'A membership that renews starts when it is paid',
      (value, { parent }) => !value || (parent as { activation?: string }).activation === 'PURCHASE',
    ),
  instalments: instalmentsSchema
    .nullable()
    .default(null)
    .transform(emptyToNull)
    .test(
      'once',
      'What is paid again and again cannot be paid in parts',
      (value, { parent }) => !value || !(parent as { recurring?: object }).recurring,
    )
    .test(
      'price',
      'Nothing can be paid in parts',
      (value, { parent }) => !value || Number((parent as { price?: string }).price) > 0,
    ),
  applyTo: oneOf(APPLY_TO).default('NEW_ONLY'),
  /** Why packages that are sold are changed too; in their change log. */
  reason: freeText(500),
  version: wholeOrNull(1, 1_000_000_000),
}).noUnknown();
export type SavePackagePlan = InferType<typeof savePackagePlanSchema>;

const planFields = {
  studioPackageId: id(),
  packageName: text(),
  description: text(),
  packageType: oneOf(PACKAGE_TYPES),
  price: amount(),
  /** What is paid in the end: the price with a tax that comes on top. */
  priceInclTax: amount(),
  taxName: textOrNull(),
  /** Null = unlimited. */
  credits: count().nullable().defined(),
  bonusCredits: count(),
  validityValue: count().nullable().defined(),
  validityUnit: oneOf(VALIDITY_UNITS),
  activation: oneOf(ACTIVATIONS),
  fixedStart: textOrNull(),
  fixedEnd: textOrNull(),
  eligibleTypes: list(oneOf(TEMPLATE_TYPES)).required(),
  /** Categories and classes that it is for, by name; empty = all of the types. */
  eligibleNames: list(text()).required(),
  eligibleWindows: list(object({ weekdays: list(count()).required(), from: text(), to: text() })).required(),
  recurring: object({
    cycleUnit: oneOf(CYCLE_UNITS),
    cycleCount: count(),
    minCycles: count(),
    signupFee: amount(),
    trialDays: count(),
    rolloverMax: count(),
    recognition: oneOf(RECOGNITIONS),
  })
    .nullable()
    .defined(),
  instalments: object({
    count: count(),
    intervalUnit: oneOf(INSTALMENT_UNITS),
    depositPct: count().nullable().defined(),
  })
    .nullable()
    .defined(),
  shareable: flag(),
  freezeAllowed: flag(),
  terms: text(),
  /** An offer for people who come for the first time. */
  isIntro: flag(),
  newClientsOnly: flag(),
  purchaseLimitPerMember: count().nullable().defined(),
  /** How many are left to sell; null = any number. */
  left: count().nullable().defined(),
  saleTo: textOrNull(),
  /** How many days before a class its holders can book; null = as everybody. */
  priorityOpensDays: count().nullable().defined(),
  /** Address of its picture without a width: `pictureAt` of sitePicture.ts adds it. */
  picture: textOrNull(),
};
/**
 * GET /api/studio-package/public?extension, /list (members) and /portal/ddl: plans on sale, in the studio's
 * order.
 */
export const publicPlanSchema = object(planFields);
export type PublicPlan = InferType<typeof publicPlanSchema>;
export const publicPlansSchema = list(publicPlanSchema).required();

/** GET /api/studio-package/portal/studio (list) and /portal?studioPackageId (one). */
export const packagePlanSchema = object({
  ...planFields,
  taxRateId: textOrNull(),
  activateByDays: count(),
  eligibleCategories: list(id()).required(),
  eligibleTemplates: list(id()).required(),
  maxPerDay: count().nullable().defined(),
  maxPerWeek: count().nullable().defined(),
  maxPerMonth: count().nullable().defined(),
  maxShareCredits: count().nullable().defined(),
  maxShareRecipients: count().nullable().defined(),
  usagePriority: count(),
  visitValue: amount().nullable().defined(),
  saleFrom: textOrNull(),
  stock: count().nullable().defined(),
  visibility: oneOf(VISIBILITIES),
  status: oneOf(PLAN_STATUSES),
  sold: count(),
  activeHolders: count(),
  planVersion: count(),
  version: count(),
  updatedAt: instant(),
});
export type PackagePlan = InferType<typeof packagePlanSchema>;
export const packagePlansSchema = list(packagePlanSchema).required();
/** GET /api/studio-package/portal/studio. Archived plans only when they are asked for. */
export const planListQuerySchema = object({ withArchived: boolean().default(false) });
export const byStudioPackageIdSchema = object({ studioPackageId: idToFind() });

/**
 * POST /api/studio-package/portal/picture (form data): a file, or base64; the empty text takes the picture
 * away. Packages that are sold are not touched.
 */
export const savePlanPictureSchema = object({
  studioPackageId: id(),
  file: mixed<Blob | string>().nullable(),
});
export type SavePlanPicture = InferType<typeof savePlanPictureSchema>;
