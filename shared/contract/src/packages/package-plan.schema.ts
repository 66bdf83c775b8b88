import { boolean, mixed, object, type InferType } from 'yup';
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
  oneOf,
  text,
  textOrNull,
  wholeOrNull,
} from '../values/fields.ts';
import { TEMPLATE_TYPES } from '../schedule/templateType.ts';
import {
  ACTIVATIONS,
  APPLY_TO,
  CYCLE_UNITS,
  INSTALMENT_UNITS,
  PACKAGE_TYPES,
  PLAN_STATUSES,
  RECOGNITIONS,
  VALIDITY_UNITS,
  VISIBILITIES,
  emptyToNull,
  instalmentsSchema,
  notBefore,
  recurringSchema,
  termFields,
} from './plan-terms.schema.ts';

/**
 * Who may buy a plan, and when. Sold packages do not have these fields. Dates are the studio's, both
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
 * unless `applyTo` asks otherwise; their price, credits and days stay in any case.
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
      'Only a membership can renew',
      (value, { parent }) => !value || (parent as { packageType?: string }).packageType === 'MEMBERSHIP',
    )
    .test(
      'start',
      'A recurring membership starts when it is paid',
      (value, { parent }) => !value || (parent as { activation?: string }).activation === 'PURCHASE',
    ),
  instalments: instalmentsSchema
    .nullable()
    .default(null)
    .transform(emptyToNull)
    .test(
      'once',
      'A recurring membership cannot be paid in instalments',
      (value, { parent }) => !value || !(parent as { recurring?: object }).recurring,
    )
    .test(
      'price',
      'A free plan cannot be paid in instalments',
      (value, { parent }) => !value || Number((parent as { price?: string }).price) > 0,
    ),
  applyTo: oneOf(APPLY_TO).default('NEW_ONLY'),
  /** Why sold packages change too; their change log shows it. */
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
  /** The amount that the buyer pays: the price plus any tax on top. */
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
  /** Names of the categories and classes that it covers; empty = all of its types. */
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
  guestAllowed: flag(),
  terms: text(),
  /** An offer for new clients. */
  isIntro: flag(),
  newClientsOnly: flag(),
  purchaseLimitPerMember: count().nullable().defined(),
  /** How many can still be sold; null = any number. */
  left: count().nullable().defined(),
  saleTo: textOrNull(),
  /** How many days before a class its holders can book; null = the general rule. */
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
  maxUpcoming: count().nullable().defined(),
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
/** GET /api/studio-package/portal/studio. Archived plans only on request. */
export const planListQuerySchema = object({ withArchived: boolean().default(false) });
export const byStudioPackageIdSchema = object({ studioPackageId: idToFind() });

/**
 * POST /api/studio-package/portal/picture (form data): a file, or base64; the empty text removes the picture.
 * Sold packages do not change.
 */
export const savePlanPictureSchema = object({
  studioPackageId: id(),
  file: mixed<Blob | string>().nullable(),
});
export type SavePlanPicture = InferType<typeof savePlanPictureSchema>;
