import { array, boolean, number, object, string, type InferType } from 'yup';
import { amount, count, flag, freeText, id, idOrNull, idToFind, instant, list, money, named, oneOf, oneOfOrNull, text, textOrNull, typedLower, whole, wholeOrNull } from './fields.ts';
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

export const PACKAGE_STATUSES = ['active', 'inactive', 'voided', 'pending'] as const;
export const PACKAGE_SUB_STATUSES = ['ACTIVE', 'USED_UP', 'EXPIRED', 'FROZEN', 'NOT_STARTED', 'PENDING', 'VOIDED'] as const;
/** One package that a member holds. `status` is the coarse word, `subStatus` says why. */
export const memberPackageSchema = object({
  studioPackageTransactionId: id(), memberId: id(), name: text(), packageType: oneOf(PACKAGE_TYPES), unlimited: flag(),
  totalCredits: count(), creditsRemaining: count(), paidAmount: amount(), listPrice: amount(),
  status: oneOf(PACKAGE_STATUSES), subStatus: oneOf(PACKAGE_SUB_STATUSES), startDate: textOrNull(), endDate: textOrNull(), shareable: flag(), orderId: textOrNull(), createdAt: instant(),
});
export type MemberPackage = InferType<typeof memberPackageSchema>;
/** GET /api/studio-package-transaction/portal/member?memberId (staff) and /list (member). */
export const memberPackagesSchema = list(memberPackageSchema).required();

/** A line of the credit statement. `session` says which class took or gave back the credit. */
export const creditUsageSchema = object({
  ledgerId: id(), at: instant(), kind: text(), delta: count(), balanceAfter: count(), reason: text(),
  session: object({ scheduleId: id(), className: text(), startAt: instant() }).nullable().default(null), by: text(),
});
export type CreditUsage = InferType<typeof creditUsageSchema>;
/** GET /api/studio-package-transaction/portal?studioPackageTransactionId and /detail (member). */
export const memberPackageDetailSchema = memberPackageSchema.shape({ creditUsageList: list(creditUsageSchema).required() });
export type MemberPackageDetail = InferType<typeof memberPackageDetailSchema>;
export const byPackageTransactionSchema = object({ studioPackageTransactionId: idToFind() });

/** A package that staff should know of. Days are local to the studio; `usedUpOn` is the day of the booking that took the last credit. */
export const packAlertSchema = object({
  studioPackageTransactionId: id(), memberId: id(), memberName: text(), packageName: text(), unlimited: flag(),
  creditsRemaining: count(), initialCredits: count(), endDate: textOrNull(), usedUpOn: textOrNull(),
});
export type PackAlert = InferType<typeof packAlertSchema>;
/** The most urgent come first; a long list is cut, `total` counts all. */
const packAlertGroupSchema = object({ total: count(), items: list(packAlertSchema).required() }).required();
export const PACK_ALERT_GROUPS = ['expired', 'expiring', 'lowCredit', 'usedUp'] as const;
export type PackAlertGroup = (typeof PACK_ALERT_GROUPS)[number];
/** GET /api/studio-package-transaction/portal/pack-alerts?packageType&threshold. Without them: all types, the studio's own threshold. */
export const packAlertsQuerySchema = object({ packageType: oneOfOrNull(PACKAGE_TYPES), threshold: wholeOrNull(1, 100) });
export const packAlertsSchema = object({
  expired: packAlertGroupSchema, expiring: packAlertGroupSchema, lowCredit: packAlertGroupSchema, usedUp: packAlertGroupSchema,
  /** Kinds of package that the studio has plans of. */
  packageTypes: list(oneOf(PACKAGE_TYPES)).required(),
  /** In percent, as it was used. */
  threshold: count(), recentlyExpiredDays: count(), expiringSoonDays: count(), refreshHours: number().required(), lastUpdated: instant(),
});
export type PackAlerts = InferType<typeof packAlertsSchema>;

/** POST /api/studio-package-transaction/portal/assign. Paid at once, or left pending. Honours an Idempotency-Key. */
export const assignPackageSchema = object({
  memberId: id('Choose a member'), studioPackageId: id('Choose a plan'),
  payMode: oneOf(['CASH', 'BANK_TRANSFER', 'QR', 'CARD', 'OTHERS'], 'Choose how it is paid'), paid: boolean().default(true),
});
export type AssignPackage = InferType<typeof assignPackageSchema>;
