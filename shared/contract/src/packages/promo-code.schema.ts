import { array, object, type InferType } from 'yup';
import {
  amount,
  count,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  momentOrNull,
  money,
  moneyOrNull,
  named,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  typed,
  whole,
  wholeOrNull,
} from '../values/fields.ts';
import { PACKAGE_TYPES } from './plan-terms.schema.ts';
import { readPromoCode } from '../values/typed/promoCode.ts';

export const DISCOUNT_TYPES = ['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'FREE_CREDITS'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
export const PROMO_APPLIES_TO = ['ALL', 'PLANS', 'TYPES', 'EVENTS'] as const;
export const PROMO_AUDIENCES = ['ALL', 'NEW', 'LAPSED', 'TAGS', 'MEMBERS'] as const;
export type PromoAudience = (typeof PROMO_AUDIENCES)[number];
export const RECURRING_SCOPES = ['FIRST', 'N', 'FOREVER'] as const;
/** The statuses that staff set; EXPIRED follows from the last day. */
export const PROMO_STATUSES = ['DRAFT', 'ACTIVE', 'PAUSED', 'EXPIRED', 'ARCHIVED'] as const;
export type PromoStatus = (typeof PROMO_STATUSES)[number];

const codeToSave = () =>
  typed()
    .transform((value: unknown) => (typeof value === 'string' ? readPromoCode(value) : value))
    .required('Enter a code')
    .matches(/^[\p{L}\p{N}_-]{3,24}$/u, 'Use 3 to 24 letters, numbers, - or _');

/**
 * POST /api/promo-code/portal/create. With `promoCodeId` it updates. `value`: percent, an amount of money, or
 * credits.
 */
export const savePromoCodeSchema = object({
  promoCodeId: idOrNull(),
  code: codeToSave(),
  name: named('Give the code a name', 80),
  description: freeText(500),
  discountType: oneOf(DISCOUNT_TYPES),
  value: money('Enter a value')
    .when('discountType', {
      is: 'PERCENT',
      then: (field) =>
        field.test(
          'percent',
          'Enter a whole number from 1 to 100',
          (value) => !value || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100),
        ),
    })
    .when('discountType', {
      is: 'FREE_CREDITS',
      then: (field) =>
        field.test(
          'credits',
          'Enter a whole number from 1 to 99',
          (value) => !value || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 99),
        ),
    })
    .when('discountType', {
      is: 'AMOUNT',
      then: (field) =>
        field.test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0),
    }),
  maxDiscount: moneyOrNull(),
  minSpend: moneyOrNull(),
  startAt: momentOrNull(),
  endAt: momentOrNull(),
  totalLimit: wholeOrNull(1, 1_000_000),
  perMemberLimit: wholeOrNull(1, 1000).default(1),
  appliesTo: oneOf(PROMO_APPLIES_TO).default('ALL'),
  studioPackageIds: array(id())
    .default(() => [])
    .when('appliesTo', { is: 'PLANS', then: (field) => field.min(1, 'Choose the plans it applies to') }),
  packageTypes: array(oneOf(PACKAGE_TYPES))
    .default(() => [])
    .when('appliesTo', { is: 'TYPES', then: (field) => field.min(1, 'Choose the plan types it applies to') }),
  /** With EVENTS: the events whose tickets it applies to; empty = every event. */
  classTemplIds: array(id())
    .default(() => [])
    .max(100, 'Choose at most 100 events'),
  audience: oneOf(PROMO_AUDIENCES).default('ALL'),
  lapsedDays: wholeOrNull(1, 3650).when('audience', {
    is: 'LAPSED',
    then: (field) => field.test('needed', 'Enter the number of days', (value) => value != null),
  }),
  memberIds: array(id())
    .default(() => [])
    .when('audience', { is: 'MEMBERS', then: (field) => field.min(1, 'Choose the members who can use it') }),
  tagIds: array(id())
    .default(() => [])
    .max(50, 'Choose at most 50 tags')
    .when('audience', { is: 'TAGS', then: (field) => field.min(1, 'Choose the tags it is for') }),
  recurringScope: oneOf(RECURRING_SCOPES).default('FIRST'),
  recurringCycles: wholeOrNull(1, 60).when('recurringScope', {
    is: 'N',
    then: (field) => field.test('needed', 'Enter the number of payments', (value) => value != null),
    otherwise: (field) => field.transform(() => null),
  }),
  status: oneOf(['DRAFT', 'ACTIVE', 'PAUSED']).default('ACTIVE'),
  version: wholeOrNull(1, 1_000_000_000),
});
export type SavePromoCode = InferType<typeof savePromoCodeSchema>;

/**
 * A code with its number of uses; `reserved`: uses by orders that wait for their money. Both count towards
 * the limit.
 */
export const promoCodeSchema = object({
  promoCodeId: id(),
  code: text(),
  name: text(),
  description: text(),
  discountType: oneOf(DISCOUNT_TYPES),
  value: amount(),
  maxDiscount: textOrNull(),
  minSpend: textOrNull(),
  startAt: instantOrNull(),
  endAt: instantOrNull(),
  totalLimit: count().nullable().defined(),
  perMemberLimit: count().nullable().defined(),
  appliesTo: oneOf(PROMO_APPLIES_TO),
  studioPackageIds: list(id()).required(),
  packageTypes: list(oneOf(PACKAGE_TYPES)).required(),
  classTemplIds: list(id()).required(),
  audience: oneOf(PROMO_AUDIENCES),
  lapsedDays: count().nullable().defined(),
  memberIds: list(id()).required(),
  tagIds: list(id()).required(),
  recurringScope: oneOf(RECURRING_SCOPES),
  recurringCycles: count().nullable().defined(),
  status: oneOf(PROMO_STATUSES),
  used: count(),
  reserved: count(),
  currency: text(),
  version: count(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type PromoCode = InferType<typeof promoCodeSchema>;
export const byPromoCodeIdSchema = object({ promoCodeId: idToFind() });
/** GET /api/promo-code/portal/studio: newest first. */
export const promoCodeListQuerySchema = object({
  ...paging,
  search: freeText(80),
  status: oneOfOrNull(PROMO_STATUSES),
  sort: oneOfOrNull(['createdAt', 'code', 'used', 'endAt']),
  order: oneOfOrNull(['asc', 'desc']),
});
export type PromoCodeListQuery = InferType<typeof promoCodeListQuerySchema>;
export const promoCodePageSchema = object({
  items: list(promoCodeSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type PromoCodePage = InferType<typeof promoCodePageSchema>;
/** POST /api/promo-code/portal/status. */
export const promoCodeStatusSchema = object({
  promoCodeId: id(),
  status: oneOf(['ACTIVE', 'PAUSED', 'ARCHIVED']),
  version: whole(1, 1_000_000_000, 'a version'),
});
export type PromoCodeStatus = InferType<typeof promoCodeStatusSchema>;

/** GET /api/promo-code/portal/redemptions?promoCodeId: newest first. */
export const redemptionListQuerySchema = object({ ...paging, promoCodeId: idToFind() });
export const redemptionPageSchema = object({
  items: list(
    object({
      redemptionId: id(),
      orderId: id(),
      reference: text(),
      receiptNo: textOrNull(),
      memberId: id(),
      memberName: text(),
      status: oneOf(['RESERVED', 'USED', 'RELEASED']),
      discount: amount(),
      total: amount(),
      at: instant(),
    }),
  ).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type RedemptionPage = InferType<typeof redemptionPageSchema>;

/** Why a code is refused, as `data.reason` of the refusal PROMO_CODE_INVALID. */
export const PROMO_REFUSALS = ['INVALID', 'EXPIRED', 'LIMIT', 'NEW_ONLY', 'NOT_APPLICABLE'] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];
/**
 * POST /api/promo-code/validate (member). Every refusal reads the same until an item is chosen. Ten attempts
 * an hour.
 */
export const validatePromoCodeSchema = object({
  promoCode: typed().required('Enter a code').max(24, 'Enter a shorter code'),
  studioPackageId: idOrNull(),
});
export type ValidatePromoCode = InferType<typeof validatePromoCodeSchema>;
/** `discount` applies to the chosen item; null without an item. */
export const validPromoCodeSchema = object({
  code: text(),
  name: text(),
  discount: textOrNull(),
  bonusCredits: count(),
});
export type ValidPromoCode = InferType<typeof validPromoCodeSchema>;
