import { voidedPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import {
  packageChangeSchema,
  packageLedgerSchema,
  sharedCreditsSchema,
  statementLineSchema,
} from '@studio/contract/packages/member-package.schema';
import { builder, nextId } from '@studio/contract/testing/build';

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
