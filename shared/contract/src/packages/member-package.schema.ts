import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import { array, boolean, object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';
import { TEMPLATE_TYPES } from '../schedule/templateType.ts';
import { PACKAGE_TYPES } from './plan-terms.schema.ts';

/** These affect credits of more than one package, or money; the words are those of the credit statement. */
export const PACKAGE_STATUSES = ['active', 'inactive', 'voided', 'pending'] as const;
export const PACKAGE_SUB_STATUSES = [
  'ACTIVE',
  'USED_UP',
  'EXPIRED',
  'FROZEN',
  'NOT_STARTED',
  'PENDING',
  'VOIDED',
] as const;
export const PACKAGE_SOURCES = [
  'PURCHASE',
  'COMP',
  'MIGRATED',
  'GIFT',
  'SHARED',
  'CYCLE',
  'ROLLOVER',
] as const;
export const FUTURE_BOOKINGS = ['CANCEL', 'KEEP_UNPAID'] as const;

/** One package that a member holds. `status` is the broad state, `subStatus` the reason. */
export const memberPackageSchema = object({
  studioPackageTransactionId: id(),
  memberId: id(),
  name: text(),
  packageType: oneOf(PACKAGE_TYPES),
  unlimited: flag(),
  /** Credits granted in all, bonus credits included. */
  totalCredits: count(),
  bonusCredits: count(),
  creditsRemaining: count(),
  paidAmount: amount(),
  listPrice: amount(),
  status: oneOf(PACKAGE_STATUSES),
  subStatus: oneOf(PACKAGE_SUB_STATUSES),
  startDate: textOrNull(),
  endDate: textOrNull(),
  /** The day on which it starts automatically if nothing has started it. */
  activateBy: textOrNull(),
  /** Days of the current freeze, or of the next. */
  frozenFrom: textOrNull(),
  frozenUntil: textOrNull(),
  shareable: flag(),
  source: oneOf(PACKAGE_SOURCES),
  parentStudioPackageTransactionId: textOrNull(),
  subscriptionId: textOrNull(),
  orderId: textOrNull(),
  version: count(),
  createdAt: instant(),
});
export type MemberPackage = InferType<typeof memberPackageSchema>;
/** GET /api/studio-package-transaction/portal/member?memberId (staff) and /list (member). */
export const memberPackagesSchema = list(memberPackageSchema).required();

/** A line of the credit statement. `session` names the class that took or gave back the credit. */
export const creditUsageSchema = object({
  ledgerId: id(),
  at: instant(),
  kind: text(),
  delta: count(),
  balanceAfter: count(),
  reason: text(),
  session: object({
    scheduleId: id(),
    className: text(),
    startAt: instant(),
    instructorName: text(),
    result: text(),
  })
    .nullable()
    .default(null),
  by: text(),
});
export type CreditUsage = InferType<typeof creditUsageSchema>;

export const SHARE_STATUSES = ['ACTIVE', 'REVOKED', 'USED_UP'] as const;
/** Credits that were given to another member. `used` of them are spent, `returned` came back. */
export const sharedCreditsSchema = object({
  shareId: id(),
  memberId: id(),
  memberName: text(),
  sharedUserEmail: text(),
  credits: count(),
  used: count(),
  returned: count(),
  sharedBy: oneOf(['STAFF', 'MEMBER']),
  by: text(),
  at: instant(),
  revokedAt: instantOrNull(),
  status: oneOf(SHARE_STATUSES),
  /** The package of the member who got them. */
  studioPackageTransactionId: id(),
});
export type SharedCredits = InferType<typeof sharedCreditsSchema>;

/** A manual change of one field of the package. Values are in the form that a person reads; null = none. */
export const packageChangeSchema = object({
  changeId: id(),
  field: text(),
  oldValue: textOrNull(),
  newValue: textOrNull(),
  reason: text(),
  by: text(),
  at: instant(),
  batchId: textOrNull(),
});
export type PackageChange = InferType<typeof packageChangeSchema>;
export const creditAdjustmentSchema = object({
  ledgerId: id(),
  at: instant(),
  credits: count(),
  balanceAfter: count(),
  reason: text(),
  by: text(),
});
export type CreditAdjustment = InferType<typeof creditAdjustmentSchema>;
/** Days, both inclusive. */
export const packageFreezeSchema = object({
  freezeId: id(),
  fromDate: text(),
  untilDate: text(),
  reason: text(),
  by: text(),
  status: oneOf(['PLANNED', 'RUNNING', 'ENDED']),
  createdAt: instant(),
});
export type PackageFreeze = InferType<typeof packageFreezeSchema>;
export const packageVoidSchema = object({
  reason: text(),
  refundAmount: amount(),
  refundMode: oneOf(PAYMENT_MODES),
  futureBookings: oneOf(FUTURE_BOOKINGS),
  status: oneOf(['REFUND_PENDING', 'VOIDED', 'REFUND_FAILED']),
  by: text(),
  at: instant(),
});
export type PackageVoid = InferType<typeof packageVoidSchema>;
/** The terms of sale of the package, whatever happened to the plan since. Null = no limit. */
export const packageTermsSchema = object({
  studioPackageId: id(),
  planVersion: count(),
  validityValue: count().nullable().defined(),
  validityUnit: text(),
  activation: text(),
  usagePriority: count(),
  eligibleTypes: list(oneOf(TEMPLATE_TYPES)).required(),
  eligibleCategories: list(text()).required(),
  eligibleTemplates: list(text()).required(),
  eligibleWindows: array(object({ weekdays: list(count()).required(), from: text(), to: text() })).required(),
  maxPerDay: count().nullable().defined(),
  maxPerWeek: count().nullable().defined(),
  maxPerMonth: count().nullable().defined(),
  maxUpcoming: count().nullable().defined(),
  maxShareCredits: count().nullable().defined(),
  maxShareRecipients: count().nullable().defined(),
  freezeAllowed: flag(),
  /** How many days before a class its holder may book; null = the general rule. */
  priorityOpensDays: count().nullable().defined(),
});
export type PackageTerms = InferType<typeof packageTermsSchema>;

/** GET /api/studio-package-transaction/portal?studioPackageTransactionId: the whole content of the drawer. */
export const memberPackageDetailSchema = memberPackageSchema.shape({
  memberName: text(),
  discount: amount(),
  tax: amount(),
  refunded: amount(),
  initialCredits: count(),
  note: text(),
  salesStaffName: text(),
  parentMemberName: text(),
  /** The reason for the last manual change. */
  reason: text(),
  terms: packageTermsSchema,
  creditUsageList: list(creditUsageSchema).required(),
  shareableHistory: list(sharedCreditsSchema).required(),
  changeLogList: list(packageChangeSchema).required(),
  adminAdjustmentList: list(creditAdjustmentSchema).required(),
  freezeList: list(packageFreezeSchema).required(),
  voided: packageVoidSchema.nullable().defined(),
  /** Since when a bank disputes its payment; the package is frozen until the dispute is decided. */
  disputedAt: instantOrNull(),
  /** What its state permits now; the role decides in addition. */
  canShare: flag(),
  canFreeze: flag(),
  /** The fewest and the most days of a freeze, as the studio allows them and the reader's own limit. */
  freezeDays: object({ min: count(), max: count() }),
  canVoid: flag(),
  canDelete: flag(),
  /** The most credits that can be shared at once. */
  shareableCredits: count(),
});
export type MemberPackageDetail = InferType<typeof memberPackageDetailSchema>;
/**
 * A line of the statement as its member reads it: why this package paid, in words, and what happened to the
 * credits since.
 */
export const ownUsageSchema = creditUsageSchema.shape({ why: text(), outcome: text() });
export type OwnUsage = InferType<typeof ownUsageSchema>;
/** GET /detail (member): the part that a member sees, newest line first. */
export const ownPackageDetailSchema = memberPackageSchema.shape({
  creditUsageList: list(ownUsageSchema).required(),
  shareableHistory: list(sharedCreditsSchema).required(),
  canShare: flag(),
  shareableCredits: count(),
});
export type OwnPackageDetail = InferType<typeof ownPackageDetailSchema>;
export const byPackageTransactionSchema = object({ studioPackageTransactionId: idToFind() });

/** A line of the statement as an accountant reads it. */
export const statementLineSchema = creditUsageSchema.shape({
  bookingId: textOrNull(),
  /** The day that it counts for, and how much of the unrecognised money it moved. */
  serviceDate: text(),
  value: amount(),
  valueAfter: amount(),
  /** Why this package paid, in words; empty on other lines. */
  why: text(),
  /** What happened to the credits of a class: where they went back, or that they were kept. */
  outcome: text(),
});
export type StatementLine = InferType<typeof statementLineSchema>;
/**
 * GET /portal/ledger?studioPackageTransactionId: the package, and each package that received credits shared
 * from it, oldest line first.
 */
export const packageLedgerSchema = object({
  lots: list(
    object({
      studioPackageTransactionId: id(),
      name: text(),
      memberId: id(),
      memberName: text(),
      unlimited: flag(),
      creditsRemaining: count(),
      value: amount(),
      isShared: boolean().required(),
      lines: list(statementLineSchema).required(),
    }),
  ).required(),
});
export type PackageLedger = InferType<typeof packageLedgerSchema>;
