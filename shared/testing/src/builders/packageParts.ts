import { voidedPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import {
  packageChangeSchema,
  packageLedgerSchema,
  sharedCreditsSchema,
  statementLineSchema,
} from '@studio/contract/packages/member-package.schema';
import { quoteAnswerSchema } from '@studio/contract/orders/purchase.schema';
import { subscriptionPreviewSchema, subscriptionSchema } from '@studio/contract/packages/subscription.schema';
import { builder, nextId } from './build.ts';

/** Two credits shared with Ben Ong, of which he used one. */
export const someSharedCredits = builder(sharedCreditsSchema)(() => ({
  shareId: nextId(),
  memberId: nextId(),
  memberName: 'Ben Ong',
  sharedUserEmail: 'ben@example.com',
  credits: 2,
  used: 1,
  returned: 0,
  sharedBy: 'STAFF',
  by: 'Priya',
  at: '2026-11-12T02:00:00.000Z',
  revokedAt: null,
  status: 'ACTIVE',
  studioPackageTransactionId: nextId(),
}));

/** Staff moved its last day by hand. */
export const aPackageChange = builder(packageChangeSchema)(() => ({
  changeId: nextId(),
  field: 'endDate',
  oldValue: '2027-01-31',
  newValue: '2027-02-28',
  reason: 'Was ill',
  by: 'Priya',
  at: '2026-11-13T02:00:00.000Z',
  batchId: null,
}));

/** The first line of a package of ten credits. */
export const aStatementLine = builder(statementLineSchema)(() => ({
  ledgerId: nextId(),
  at: '2026-11-01T02:00:00.000Z',
  kind: 'GRANT',
  delta: 10,
  balanceAfter: 10,
  reason: '',
  session: null,
  by: 'Studio',
  bookingId: null,
  serviceDate: '2026-11-01',
  value: '200.00',
  valueAfter: '200.00',
  why: '',
  outcome: '',
}));
/** The ledger of an unused package. */
export const aPackageLedger = builder(packageLedgerSchema)(() => ({
  lots: [
    {
      studioPackageTransactionId: nextId(),
      name: '10 classes',
      memberId: nextId(),
      memberName: 'Ada Tan',
      unlimited: false,
      creditsRemaining: 10,
      value: '200.00',
      isShared: false,
      lines: [aStatementLine()],
    },
  ],
}));

/** What voiding a package with one future booking would do. */
export const aVoidPreview = builder(voidedPackageSchema)(() => ({
  confirmed: false,
  packageName: '10 classes',
  maxRefund: '200.00',
  refundModes: ['CASH', 'BANK_TRANSFER', 'QR', 'OTHERS'],
  creditsLost: 9,
  sharedCreditsLost: 0,
  futureBookings: 1,
  subscriptionId: null,
  status: 'PREVIEW',
  package: null,
}));

/** A price without discount or tax. */
export const aQuote = builder(quoteAnswerSchema)(() => ({
  currency: 'SGD',
  lines: [],
  subtotal: '200.00',
  discount: '0.00',
  taxes: [],
  tax: '0.00',
  total: '200.00',
  promo: null,
  giftCard: null,
  toPay: '200.00',
  instalments: [],
  canPayInParts: false,
}));

/** A membership that a card pays every month. */
export const aSubscription = builder(subscriptionSchema)(() => ({
  subscriptionId: nextId(),
  memberId: nextId(),
  memberName: 'Ada Tan',
  studioPackageId: nextId(),
  packageName: 'Unlimited month',
  status: 'ACTIVE',
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 0,
  cyclesPaid: 3,
  currency: 'SGD',
  price: '240.00',
  nextPrice: null,
  priceInclTax: '240.00',
  nextBillTotal: '240.00',
  openBillTotal: null,
  nextPackageName: null,
  currentStart: '2026-11-01',
  currentEnd: '2026-11-30',
  nextBillAt: '2026-12-01',
  mode: 'CARD',
  card: { paymentMethodId: nextId(), brand: 'visa', last4: '4242' },
  failedTries: 0,
  nextTryAt: null,
  waitingPlan: null,
  pause: null,
  endsOn: null,
  cancelReason: null,
  startedAt: '2026-09-01T02:00:00.000Z',
  endedAt: null,
  version: 3,
  actions: ['PAUSE', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE'],
}));
/** What an action on it would do: by default it only applies from the next cycle on. */
export const aSubscriptionPreview = builder(subscriptionPreviewSchema)(() => ({
  refusal: null,
  effectiveOn: '2026-12-01',
  accessUntil: null,
  nextBillAt: '2027-01-01',
  nextAmount: '240.00',
  dueNow: '0.00',
  credit: '0.00',
  suggestedRefund: '0.00',
  suggestedElsewhere: '0.00',
  bookings: [],
}));
