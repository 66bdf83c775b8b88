import { cashUpSchema } from '@studio/contract/reports/cash-up.schema';
import { whatIfSchema, whatIfTodaySchema } from '@studio/contract/reports/what-if.schema';
import { closedMonthsSchema } from '@studio/contract/reports/closed-month.schema';
import { deferredGiftCardsSchema } from '@studio/contract/reports/deferred-gift-cards.schema';
import { deferredItemSchema, deferredRevenueSchema } from '@studio/contract/reports/deferred-revenue.schema';
import { reportOptionsSchema } from '@studio/contract/reports/reportOptions.schema';
import { reportScheduleSchema } from '@studio/contract/reports/reportSchedule.schema';
import { reportFileSchema } from '@studio/contract/reports/reportFile.schema';
import type { ReportDefinition, ReportValue, ValueKind } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer, ReportValues } from '@studio/contract/reports/reportQuery';
import { builder, nextId } from '@studio/contract/testing/build';

const SAMPLES: Record<ValueKind, ReportValue> = {
  text: 'Vinyasa',
  count: 42,
  number: 8.5,
  hours: 30,
  passed: 30,
  money: '1234.50',
  share: 0.25,
  day: '2026-11-20',
  instant: '2026-11-20T01:00:00.000Z',
};

const samples = (parts: Readonly<Record<string, { kind: ValueKind }>>): ReportValues =>
  Object.fromEntries(Object.entries(parts).map(([name, { kind }]) => [name, SAMPLES[kind]]));

/** A report with one row and one group, every figure of a kind the same. */
export function aReportAnswer(report: ReportDefinition, change: Partial<ReportAnswer> = {}): ReportAnswer {
  const figures = samples(report.figures);
  const ids = Object.fromEntries(
    report.ids.map((name) => [name, `01900000-0000-7000-8000-0000000000${name.length}`]),
  );
  return {
    currency: 'SGD',
    asOf: '2026-11-20T01:00:00.000Z',
    isOwn: false,
    figures,
    compared: null,
    groups: [{ key: '2026-11-20', label: null, figures }],
    rows: [{ ...samples(report.columns), ...ids }],
    total: 1,
    page: 0,
    pageSize: 25,
    ...change,
  };
}

/** What reports can be narrowed to at a studio that has nothing yet. */
export const someReportOptions = builder(reportOptionsSchema)(() => ({
  staff: [],
  class: [],
  category: [],
  room: [],
  plan: [],
  promo: [],
  form: [],
  taxRate: [],
}));

/** A package that a member has used in part. */
export const aDeferredItem = builder(deferredItemSchema)(() => ({
  studioPackageTransactionId: nextId(),
  packageName: 'Ten classes',
  packageType: 'CLASS_PACK',
  memberId: nextId(),
  memberName: 'Mei Lin',
  source: 'PURCHASE',
  unlimited: false,
  purchasedOn: '2026-11-02',
  endDate: '2027-02-01',
  netPaid: '200.00',
  unitValue: '20.00',
  creditsGranted: 10,
  creditsUsed: 4,
  creditsExpired: 0,
  creditsLeft: 6,
  recognisedToDate: '80.00',
  refunded: '0.00',
  opening: '0.00',
  lateChanges: '0.00',
  sales: '200.00',
  onUse: '80.00',
  straightLine: '0.00',
  breakage: '0.00',
  refunds: '0.00',
  adjustments: '0.00',
  closing: '120.00',
}));

/** Deferred revenue of a month: 1,000 + 500 − 300 − 100 − 50 − 20 − 10 = 1,020. */
export const aDeferredRevenue = builder(deferredRevenueSchema)(() => ({
  from: '2026-11-01',
  to: '2026-11-30',
  currency: 'SGD',
  asOf: '2026-11-20T01:00:00.000Z',
  isClosed: false,
  cutsClosed: false,
  header: {
    opening: '1000.00',
    lateChanges: '0.00',
    sales: '500.00',
    onUse: '300.00',
    straightLine: '100.00',
    breakage: '50.00',
    refunds: '20.00',
    adjustments: '-10.00',
    closing: '1020.00',
  },
  ageing: { within30: '20.00', within90: '400.00', within180: '500.00', later: '100.00', noExpiry: '0.00' },
  giftCards: {
    opening: '50.00',
    issued: '100.00',
    redeemed: '30.00',
    expired: '0.00',
    voided: '0.00',
    closing: '120.00',
  },
  prepaid: {
    opening: '60.00',
    lateChanges: '0.00',
    sold: '90.00',
    delivered: '70.00',
    kept: '20.00',
    refunded: '0.00',
    closing: '60.00',
  },
  partPaid: {
    opening: '0.00',
    lateChanges: '0.00',
    paid: '320.00',
    completed: '0.00',
    refunded: '0.00',
    closing: '320.00',
  },
  items: [aDeferredItem()],
  total: 1,
  page: 0,
  pageSize: 25,
}));

/** A card for Mei that a member has bought, and one that the studio gave away: 20 + 10 = 30. */
export const someDeferredGiftCards = builder(deferredGiftCardsSchema)(() => ({
  currency: 'SGD',
  items: [
    {
      giftCardId: nextId(),
      codeEnd: '7KQ2',
      recipient: 'Mei',
      purchaserMemberId: nextId(),
      purchaserName: 'Ana Tan',
      day: '2026-11-12',
      amount: '20.00',
    },
    {
      giftCardId: nextId(),
      codeEnd: 'X4RT',
      recipient: 'raffle@example.com',
      purchaserMemberId: null,
      purchaserName: null,
      day: '2026-11-03',
      amount: '10.00',
    },
  ],
  total: 2,
  page: 0,
  pageSize: 25,
}));

/** A day with money in two ways of paying, which nobody has counted. */
export const aCashUp = builder(cashUpSchema)(() => ({
  day: '2026-11-20',
  currency: 'SGD',
  expected: [
    { mode: 'CASH', amount: '170.00' },
    { mode: 'QR', amount: '50.00' },
  ],
  counts: [],
  mayCount: true,
  isOver: true,
}));

/** October is closed, and November is not over. */
export const someClosedMonths = builder(closedMonthsSchema)(() => ({
  months: [
    { month: '2026-10-01', closedAt: '2026-11-03T02:00:00.000Z', closedBy: 'Ana', closing: '1000.00' },
  ],
  next: null,
}));

/** A file of bookings that can be downloaded. */
export const aReportFile = builder(reportFileSchema)(() => ({
  reportFileId: nextId(),
  report: 'booking',
  from: '2026-11-01',
  to: '2026-12-01',
  format: 'xlsx',
  status: 'READY',
  done: 50_000,
  total: 50_000,
  createdAt: '2026-12-01T02:00:00.000Z',
  expiresAt: '2027-03-01T02:00:00.000Z',
  url: '/api/report/file/studio/file/signature',
}));

/** Bookings, to one colleague every Monday. */
export const aReportSchedule = builder(reportScheduleSchema)(() => ({
  reportScheduleId: nextId(),
  report: 'booking',
  search: '',
  range: 'LAST_WEEK',
  format: 'xlsx',
  frequency: 'WEEKLY',
  weekday: 1,
  monthDay: null,
  sendTime: '07:00',
  status: 'ACTIVE',
  nextOn: '2026-12-07',
  createdBy: 'Mei Lin',
  recipients: [{ staffId: nextId(), displayName: 'Mei Lin', isUnsubscribed: false, getsIt: true }],
  canChange: true,
}));

/** A longer window: two more late cancellations, S$30.00 more kept. */
export const aWhatIf = builder(whatIfSchema)(() => ({
  from: '2026-08-20',
  to: '2026-11-17',
  currency: 'SGD',
  figures: [
    { name: 'lateCancels', isMoney: false, before: '3', after: '5' },
    { name: 'refilled', isMoney: false, before: '1', after: '1' },
    { name: 'forfeited', isMoney: true, before: '45.00', after: '75.00' },
    { name: 'fees', isMoney: true, before: '0.00', after: '0.00' },
  ],
  spareSales: null,
  basis: 12,
}));

/** Free until twelve hours before, then a fee. */
export const aWhatIfToday = builder(whatIfTodaySchema)(() => ({
  cancelWindow: 'until 12 hours before',
  lateFee: 'everyone pays S$15.00, every time',
  waitlistMode: 'AUTO',
  price: 'S$120.00',
}));
