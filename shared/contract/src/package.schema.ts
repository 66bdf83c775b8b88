import { array, boolean, object, string, type InferType } from 'yup';
import { amount, count, flag, freeText, id, idOrNull, idToFind, instant, list, money, named, oneOf, text, typedLower, whole, wholeOrNull } from './fields.ts';
import { TEMPLATE_TYPES } from './class-template.schema.ts';

export const PACKAGE_TYPES = ['CLASS_PACK', 'MEMBERSHIP', 'TRIAL', 'INTRO', 'DROP_IN', 'EVENT_PASS', 'APPOINTMENT_PACK'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];
export const VALIDITY_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR', 'NONE'] as const;
export const VISIBILITIES = ['PUBLIC', 'MEMBERS', 'STAFF_ONLY'] as const;

/** POST /api/studio-package/portal/create. With `studioPackageId` it updates; sold packages keep their terms. */
export const savePackagePlanSchema = object({
  studioPackageId: idOrNull(),
  packageName: named('Give the plan a name', 80),
  description: freeText(2000),
  packageType: oneOf(PACKAGE_TYPES),
  price: money('Enter a price'),
  credits: wholeOrNull(1, 999),
  validityValue: wholeOrNull(1, 999).when('validityUnit', { is: 'NONE', then: (field) => field.transform(() => null), otherwise: (field) => field.test('needed', 'Enter how long it is valid', (value) => value != null) }),
  validityUnit: oneOf(VALIDITY_UNITS),
  activation: oneOf(['PURCHASE', 'FIRST_BOOKING']).default('PURCHASE'),
  eligibleTypes: array(oneOf(TEMPLATE_TYPES)).default(() => []).min(1, 'Choose what it can book'),
  eligibleTemplates: array(id()).default(() => []),
  usagePriority: whole(1, 9, 'a number from 1 to 9').default(5),
  shareable: boolean().default(false),
  visibility: oneOf(VISIBILITIES).default('PUBLIC'),
  status: oneOf(['ACTIVE', 'INACTIVE']).default('ACTIVE'),
  version: wholeOrNull(1, 1_000_000_000),
});
export type SavePackagePlan = InferType<typeof savePackagePlanSchema>;

const planFields = {
  studioPackageId: id(), packageName: text(), description: text(), packageType: oneOf(PACKAGE_TYPES), price: amount(),
  /** Null = unlimited. */
  credits: count().nullable().defined(),
  validityValue: count().nullable().defined(), validityUnit: oneOf(VALIDITY_UNITS), eligibleTypes: list(oneOf(TEMPLATE_TYPES)).required(),
};
/** GET /api/studio-package/public?extension: plans on sale, in the studio's order. */
export const publicPlanSchema = object(planFields);
export type PublicPlan = InferType<typeof publicPlanSchema>;
export const publicPlansSchema = list(publicPlanSchema).required();

/** GET /api/studio-package/portal/studio (list) and /portal?studioPackageId (one). */
export const packagePlanSchema = object({
  ...planFields, activation: string().required(), eligibleTemplates: list(id()).required(), usagePriority: count(), shareable: flag(),
  visibility: oneOf(VISIBILITIES), status: string().required(), sold: count(), activeHolders: count(), version: count(), updatedAt: instant(),
});
export type PackagePlan = InferType<typeof packagePlanSchema>;
export const packagePlansSchema = list(packagePlanSchema).required();
export const byStudioPackageIdSchema = object({ studioPackageId: idToFind() });
export const byExtensionSchema = object({ extension: typedLower().required('Name the studio') });
