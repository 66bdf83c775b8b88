import {
  creditUsageSchema,
  memberPackageSchema,
  type MemberPackage,
} from '../packages/member-package.schema.ts';
import { publicPlanSchema, type PublicPlan } from '../packages/package-plan.schema.ts';
import { builder, nextId } from './build.ts';

/** A plan as the booking website sells it. */
export const aPublicPlan = builder(publicPlanSchema)((): PublicPlan => ({
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
}));

/** A package that a member holds. */
export const aMemberPackage = builder(memberPackageSchema)((): MemberPackage => ({
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
