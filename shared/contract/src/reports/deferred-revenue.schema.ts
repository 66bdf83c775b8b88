import { object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idOrNull,
  instantOrNull,
  list,
  localDateOrNull,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
} from '../values/fields.ts';
import { PACKAGE_TYPES } from '../packages/plan-terms.schema.ts';
import { ENDS_WORDS, FLOW_WORDS } from './definitions/deferredFigures.ts';
import type { PartPaidFlow } from './definitions/partPaidFigures.ts';
import type { PrepaidFlow } from './definitions/prepaidFigures.ts';

/** How a member came to a package. */
export const PACKAGE_SOURCES = [
  'PURCHASE',
  'COMP',
  'MIGRATED',
  'GIFT',
  'SHARED',
  'CYCLE',
  'ROLLOVER',
] as const;
export type PackageSource = (typeof PACKAGE_SOURCES)[number];

export const DEFERRED_SORTS = [
  'closing',
  'memberName',
  'packageName',
  'purchasedOn',
  'endDate',
  'recognisedInPeriod',
] as const;

/**
 * GET /api/report/portal/deferred-revenue?from&to: days of the studio, both inclusive. Default: from the
 * first of this month until today. For the balance of one day, set `to` to that day. `search` matches members
 * and packages. `flow` leaves the packages that a figure counts, `ends` those whose balance ends so soon.
 */
export const deferredRevenueQuerySchema = object({
  from: localDateOrNull(),
  to: localDateOrNull(),
  ...paging,
  search: freeText(80),
  source: oneOfOrNull(PACKAGE_SOURCES),
  packageType: oneOfOrNull(PACKAGE_TYPES),
  studioPackageId: idOrNull(),
  flow: oneOfOrNull(Object.keys(FLOW_WORDS) as (keyof typeof FLOW_WORDS)[]),
  ends: oneOfOrNull(Object.keys(ENDS_WORDS) as (keyof typeof ENDS_WORDS)[]),
  sort: oneOf(DEFERRED_SORTS).default('closing'),
  order: oneOf(['asc', 'desc']).default('desc'),
}).test('order', 'The first day must not be after the last', ({ from, to }) => !(from && to && from > to));
export type DeferredRevenueQuery = InferType<typeof deferredRevenueQuerySchema>;

/**
 * Money that was received and not recognised yet, without tax: opening + lateChanges + sales - onUse -
 * straightLine - breakage - refunds + adjustments = closing, for every package and in total. `lateChanges`: what
 * changed about closed months before the period. `adjustments`: amounts moved to and from
 * other packages of the same members and friends (zero in total), amounts forfeited at a void, and amounts
 * that staff removed with credits.
 */
const movement = {
  opening: amount(),
  lateChanges: amount(),
  sales: amount(),
  onUse: amount(),
  straightLine: amount(),
  breakage: amount(),
  refunds: amount(),
  adjustments: amount(),
  closing: amount(),
};
const movementSchema = object(movement).required();
export type DeferredMovement = InferType<typeof movementSchema>;

/**
 * How much of one package was recognised when, and what remains. Credits and `netPaid` as of the last day of
 * the period.
 */
export const deferredItemSchema = object({
  studioPackageTransactionId: id(),
  packageName: text(),
  packageType: oneOf(PACKAGE_TYPES),
  memberId: id(),
  memberName: text(),
  source: oneOf(PACKAGE_SOURCES),
  unlimited: flag(),
  purchasedOn: text(),
  endDate: textOrNull(),
  /**
   * The amount paid without tax, and the value of one of its credits; null where it is recognised by time.
   */
  netPaid: amount(),
  unitValue: amount().nullable(),
  creditsGranted: count(),
  creditsUsed: count(),
  creditsExpired: count(),
  creditsLeft: count(),
  recognisedToDate: amount(),
  refunded: amount(),
  ...movement,
});
export type DeferredItem = InferType<typeof deferredItemSchema>;

/** The closing balance by days until the packages end. The parts add up to it. */
const ageingSchema = object({
  within30: amount(),
  within90: amount(),
  within180: amount(),
  later: amount(),
  noExpiry: amount(),
}).required();
/** The value left on gift cards is owed as well: opening + issued - redeemed - expired - voided = closing. */
const giftCardsSchema = object({
  opening: amount(),
  issued: amount(),
  redeemed: amount(),
  expired: amount(),
  voided: amount(),
  closing: amount(),
}).required();

/**
 * Money for tickets and drop-ins, without tax, is owed until their date: opening + lateChanges + sold - delivered -
 * kept - refunded = closing.
 */
const prepaidSchema = object({
  opening: amount(),
  lateChanges: amount(),
  sold: amount(),
  delivered: amount(),
  kept: amount(),
  refunded: amount(),
  closing: amount(),
} satisfies Record<PrepaidFlow, unknown>).required();

/**
 * Money for packages and gift cards of orders that are not complete yet, packages without tax: opening + lateChanges +
 * paid - completed - refunded = closing. Nothing of it is in the header until enough is paid.
 */
const partPaidSchema = object({
  opening: amount(),
  lateChanges: amount(),
  paid: amount(),
  completed: amount(),
  refunded: amount(),
  closing: amount(),
} satisfies Record<PartPaidFlow, unknown>).required();

/** The header counts every package that matches the filters, the page shows some of them. */
export const deferredRevenueSchema = object({
  from: text(),
  to: text(),
  currency: text(),
  /** Up to when it counts: what came later is in none of its figures. Null from servers of before. */
  asOf: instantOrNull(),
  /** Whether these are whole closed months, whose figures no longer change. */
  isClosed: flag(),
  /** Whether some of these days, but not all, lie in closed months: the figures are what is known now. */
  cutsClosed: flag(),
  header: movementSchema,
  ageing: ageingSchema,
  giftCards: giftCardsSchema,
  prepaid: prepaidSchema,
  partPaid: partPaidSchema,
  items: list(deferredItemSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type DeferredRevenue = InferType<typeof deferredRevenueSchema>;
