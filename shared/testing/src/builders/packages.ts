import { payingPackageSchema } from '@studio/contract/booking/booking.schema';
import { orderSchema } from '@studio/contract/orders/order.schema';
import {
  creditUsageSchema,
  memberPackageDetailSchema,
  memberPackageSchema,
  ownPackageDetailSchema,
  ownUsageSchema,
  type MemberPackage,
  type PackageTerms,
} from '@studio/contract/packages/member-package.schema';
import { packAlertSchema, packAlertsSchema } from '@studio/contract/packages/pack-alert.schema';
import {
  packagePlanSchema,
  publicPlanSchema,
  type PublicPlan,
} from '@studio/contract/packages/package-plan.schema';
import { builder, nextId } from './build.ts';

const plan = (): PublicPlan => ({
  studioPackageId: nextId(),
  packageName: '10 classes',
  description: '',
  packageType: 'CLASS_PACK',
  price: '200.00',
  priceInclTax: '200.00',
  taxName: null,
  credits: 10,
  bonusCredits: 0,
  validityValue: 3,
  validityUnit: 'MONTH',
  activation: 'PURCHASE',
  fixedStart: null,
  fixedEnd: null,
  eligibleTypes: ['CLASS'],
  eligibleNames: [],
  eligibleWindows: [],
  recurring: null,
  instalments: null,
  shareable: false,
  freezeAllowed: true,
  guestAllowed: false,
  terms: '',
  isIntro: false,
  newClientsOnly: false,
  purchaseLimitPerMember: null,
  left: null,
  saleTo: null,
  priorityOpensDays: null,
  picture: null,
});

/** A plan as the booking website sells it. */
export const aPublicPlan = builder(publicPlanSchema)(plan);
/** A plan as staff see it. */
export const aPlan = builder(packagePlanSchema)(() => ({
  ...plan(),
  taxRateId: null,
  activateByDays: 90,
  eligibleCategories: [],
  eligibleTemplates: [],
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
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

const memberPackage = (): MemberPackage => ({
  studioPackageTransactionId: nextId(),
  memberId: nextId(),
  name: '10 classes',
  packageType: 'CLASS_PACK',
  unlimited: false,
  totalCredits: 10,
  creditsRemaining: 9,
  paidAmount: '200.00',
  listPrice: '200.00',
  status: 'active',
  subStatus: 'ACTIVE',
  startDate: '2026-11-01',
  endDate: '2027-01-31',
  shareable: false,
  orderId: nextId(),
  createdAt: '2026-11-01T02:00:00.000Z',
  bonusCredits: 0,
  activateBy: null,
  frozenFrom: null,
  frozenUntil: null,
  source: 'PURCHASE',
  parentStudioPackageTransactionId: null,
  subscriptionId: null,
  version: 1,
});
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
  maxShareCredits: null,
  maxShareRecipients: null,
  freezeAllowed: true,
  priorityOpensDays: null,
});

/** A package that a member holds. */
export const aMemberPackage = builder(memberPackageSchema)(memberPackage);
/** The same with the whole content of its drawer. */
export const aMemberPackageDetail = builder(memberPackageDetailSchema)(() => ({
  ...memberPackage(),
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
  canVoid: true,
  canDelete: false,
  shareableCredits: 0,
}));
/** A package as its member sees it. */
export const anOwnPackageDetail = builder(ownPackageDetailSchema)(() => ({
  ...memberPackage(),
  creditUsageList: [],
  shareableHistory: [],
  canShare: false,
  shareableCredits: 0,
}));
/** One line of a credit statement: a class took one credit. */
export const aCreditUsage = builder(creditUsageSchema)(() => ({
  ledgerId: nextId(),
  at: '2026-11-10T01:00:00.000Z',
  kind: 'BOOKING',
  delta: -1,
  balanceAfter: 9,
  reason: '',
  session: {
    scheduleId: nextId(),
    className: 'Vinyasa Flow',
    startAt: '2026-11-17T23:00:00.000Z',
    instructorName: 'Priya',
    result: 'BOOKED',
  },
  by: 'Ada Tan',
}));
/** A line of the statement as its member reads it. */
export const anOwnUsage = builder(ownUsageSchema)(() => ({ ...aCreditUsage(), why: '', outcome: '' }));
/** A package as a way to pay for one session. */
export const aPayingPackage = builder(payingPackageSchema)(() => ({
  studioPackageTransactionId: nextId(),
  name: '10 classes',
  ownerName: null,
  unlimited: false,
  creditsRemaining: 9,
  totalCredits: 10,
  endDate: '2027-01-31',
  refusal: null,
  refusalCode: null,
  isCurrent: false,
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

/** An order that waits to be paid at the studio. */
export const anOrder = builder(orderSchema)(() => ({
  orderId: nextId(),
  receiptNo: null,
  reference: 'LOTUS-0001',
  memberId: nextId(),
  memberName: 'Ada Tan',
  holder: null,
  item: '10 classes',
  qty: 1,
  status: 'AWAITING_PAYMENT',
  mode: 'CASH',
  currency: 'SGD',
  subtotal: '200.00',
  discount: '0.00',
  tax: '0.00',
  total: '200.00',
  paid: '0.00',
  refunded: '0.00',
  balance: '200.00',
  createdAt: '2026-11-17T02:00:00.000Z',
  dueAt: '2026-11-20T02:00:00.000Z',
  paidAt: null,
  studioPackageTransactionId: nextId(),
  canVoid: false,
  promoCode: null,
  staffName: null,
  proofs: 0,
  rejections: 0,
  rejectReason: '',
  note: '',
}));
