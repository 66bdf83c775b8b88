import {
  memberPackageDetailSchema,
  type PackageTerms,
} from '@studio/contract/packages/member-package.schema';
import { packAlertSchema, packAlertsSchema } from '@studio/contract/packages/pack-alert.schema';
import { packagePlanSchema } from '@studio/contract/packages/package-plan.schema';
import { builder, nextId } from '@studio/contract/testing/build';
import { aPublicPlan, aMemberPackage } from '@studio/contract/testing/packages';

/** A plan as staff see it. */
export const aPlan = builder(packagePlanSchema)(() => ({
  ...aPublicPlan(),
  taxRateId: null,
  activateByDays: 90,
  eligibleCategories: [],
  eligibleTemplates: [],
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
  maxUpcoming: null,
  maxShareCredits: null,
  maxShareRecipients: null,
  usagePriority: 5,
  visitValue: null,
  saleFrom: null,
  stock: null,
  visibility: 'PUBLIC',
  status: 'ACTIVE',
  sold: 3,
  activeHolders: 2,
  planVersion: 1,
  version: 1,
  updatedAt: '2026-11-01T02:00:00.000Z',
}));

const terms = (): PackageTerms => ({
  studioPackageId: nextId(),
  planVersion: 1,
  validityValue: 3,
  validityUnit: 'MONTH',
  activation: 'PURCHASE',
  usagePriority: 5,
  eligibleTypes: ['CLASS'],
  eligibleCategories: [],
  eligibleTemplates: [],
  eligibleWindows: [],
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
  maxUpcoming: null,
  maxShareCredits: null,
  maxShareRecipients: null,
  freezeAllowed: true,
  priorityOpensDays: null,
});

/** A package that a member holds, with the whole content of its drawer. */
export const aMemberPackageDetail = builder(memberPackageDetailSchema)(() => ({
  ...aMemberPackage(),
  memberName: 'Ada Tan',
  discount: '0.00',
  tax: '0.00',
  refunded: '0.00',
  initialCredits: 10,
  note: '',
  salesStaffName: '',
  parentMemberName: '',
  reason: '',
  terms: terms(),
  creditUsageList: [],
  shareableHistory: [],
  changeLogList: [],
  adminAdjustmentList: [],
  freezeList: [],
  voided: null,
  disputedAt: null,
  canShare: false,
  canFreeze: true,
  freezeDays: { min: 7, max: 90 },
  canVoid: true,
  canDelete: false,
  shareableCredits: 0,
}));

/** A package with one credit of ten left, valid for another half year. */
export const aPackAlert = builder(packAlertSchema)(() => ({
  studioPackageTransactionId: nextId(),
  memberId: nextId(),
  memberName: 'Ada Tan',
  studioPackageId: nextId(),
  packageName: '10 classes',
  unlimited: false,
  creditsRemaining: 1,
  initialCredits: 10,
  endDate: '2027-05-31',
  usedUpOn: null,
}));

const nothing = () => ({ total: 0, items: [] });

/** The pack alerts: none by default. */
export const packAlerts = builder(packAlertsSchema)(() => ({
  expired: nothing(),
  expiring: nothing(),
  lowCredit: nothing(),
  usedUp: nothing(),
  packageTypes: ['CLASS_PACK', 'MEMBERSHIP'],
  threshold: 20,
  recentlyExpiredDays: 30,
  expiringSoonDays: 14,
  refreshHours: 0.5,
  lastUpdated: '2026-11-21T02:42:00.000Z',
}));
