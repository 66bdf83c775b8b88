import {
  paySlipSchema,
  payAdjustmentSchema,
  payLineSchema,
} from '@studio/contract/reports/payroll/line.schema';
import { ownPaySchema, ownSlipSchema } from '@studio/contract/reports/payroll/ownPay.schema';
import { payrollConfigSchema, rateSchema } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema, type RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import {
  payProblemSchema,
  payrollRunSchema,
  payrollRunsSchema,
} from '@studio/contract/reports/payroll/run.schema';
import { builder, nextId } from '@studio/contract/testing/build';

const MEI = '01900000-0000-7000-8000-00000000a001';

const BEN = '01900000-0000-7000-8000-00000000a002';

/** Terms of a rate; what is not given is empty. */
export const someTerms = (change: Partial<RateTerms> = {}): RateTerms =>
  rateTermsSchema.validateSync({ model: 'PER_HEAD', amount: '9.00', ...change });

/** A rate of Mei's for all her sessions: S$9.00 a head since January. */
export const aPayRate = builder(rateSchema)(() => ({
  rateId: nextId(),
  version: 1,
  scope: 'STAFF',
  staffId: MEI,
  staffName: 'Mei Lin',
  templateType: null,
  categoryId: null,
  classTemplId: null,
  forName: null,
  from: '2026-01-01',
  until: null,
  terms: someTerms(),
  isUsed: false,
}));

/** Mei has a rate and Ben has none. No run is locked; every model can be chosen. */
export const aPayrollConfig = builder(payrollConfigSchema)(() => ({
  currency: 'SGD',
  today: '2026-11-21',
  lockedUntil: null,
  models: ['FLAT', 'HOURLY', 'PER_HEAD', 'TIERED', 'BASE_PLUS', 'PERCENT'],
  settings: {
    headBasis: 'ATTENDED',
    includeNoShow: false,
    includeLateCancel: false,
    includeComp: true,
    includeClassPass: true,
    payIfZero: true,
    cancelledByStudioPct: 0,
    subPay: 'ACTUAL',
    coInstructorPay: 'SPLIT',
    studioBearsRefunds: false,
  },
  settingsVersion: 1,
  rates: [aPayRate()],
  people: [
    { staffId: MEI, staffName: 'Mei Lin', payrollCode: 'E-7', hasRate: true },
    { staffId: BEN, staffName: 'Ben Ong', payrollCode: '', hasRate: false },
  ],
  classes: [],
}));

/** Eight of ten came to Vinyasa: 8 × S$9.00. */
export const aPayLine = builder(payLineSchema)(() => ({
  lineId: nextId(),
  paidAs: 'INSTRUCTOR',
  scheduleId: nextId(),
  className: 'Vinyasa',
  templateType: 'CLASS',
  startAt: '2026-10-05T02:00:00.000Z',
  day: '2026-10-05',
  isCancelled: false,
  absentName: null,
  correction: null,
  inputs: {
    minutes: 60,
    heads: 8,
    headBasis: 'ATTENDED',
    places: { booked: 10, checkedIn: 8, noShow: 2, lateCancelled: 0, comp: 0, classPass: 0 },
    visitValue: '0.00',
    isProvisional: false,
    cancelledPct: null,
  },
  rate: { rateId: nextId(), scope: 'STAFF', forName: null, from: '2026-01-01', terms: someTerms() },
  parts: [{ kind: 'HEADS', quantity: 8, unit: '9.00', amount: '72.00', words: '8 × S$9.00' }],
  due: '72.00',
  paidBefore: '0.00',
  pay: '72.00',
}));

export const aPayAdjustment = builder(payAdjustmentSchema)(() => ({
  adjustmentId: nextId(),
  amount: '20.00',
  reason: 'Workshop materials',
  createdAt: '2026-11-02T02:00:00.000Z',
  createdByName: 'Olivia Owner',
  isCarried: false,
}));

/** Mei is paid for one session. */
export const aPaySlip = builder(paySlipSchema)(() => ({
  staffId: MEI,
  staffName: 'Mei Lin',
  payrollCode: 'E-7',
  sessions: 1,
  lines: [aPayLine()],
  adjustments: [],
  total: '72.00',
}));

/** A session of October without an instructor. */
export const aPayProblem = builder(payProblemSchema)(() => ({
  kind: 'NO_INSTRUCTOR',
  scheduleId: nextId(),
  className: 'Yin',
  templateType: 'CLASS',
  startAt: '2026-10-06T02:00:00.000Z',
  day: '2026-10-06',
  staffId: null,
  staffName: null,
}));

const someSteps = () => ({
  version: 1,
  createdAt: '2026-11-02T01:00:00.000Z',
  reviewedAt: null,
  reviewedByName: null,
  lockedAt: null,
  lockedByName: null,
  paidAt: null,
  paidByName: null,
  paidOn: null,
});

/** The draft of October, with nothing in its way. */
export const aPayrollRun = builder(payrollRunSchema)(() => ({
  ...someSteps(),
  runId: nextId(),
  from: '2026-10-01',
  to: '2026-10-31',
  status: 'DRAFT',
  currency: 'SGD',
  isOver: true,
  changed: 0,
  mayReopen: false,
  problems: [],
  people: [aPaySlip()],
  total: '72.00',
  carriedOver: '0.00',
}));

/** September is paid; no run is open. */
export const somePayrollRuns = builder(payrollRunsSchema)(() => ({
  currency: 'SGD',
  open: null,
  next: { from: '2026-10-01', to: '2026-10-31' },
  items: [
    {
      ...someSteps(),
      runId: nextId(),
      from: '2026-09-01',
      to: '2026-09-30',
      status: 'PAID',
      paidOn: '2026-10-05',
      people: 3,
      total: '1840.00',
      carriedOver: '0.00',
    },
  ],
  total: 1,
  page: 0,
  pageSize: 25,
}));

const someOwnRun = () =>
  ({
    runId: nextId(),
    from: '2026-09-01',
    to: '2026-09-30',
    status: 'PAID',
    paidOn: '2026-10-05',
    sessions: 9,
    total: '648.00',
  }) as const;

/** Mei's own: September is paid, and one session of November counts so far. */
export const anOwnPay = builder(ownPaySchema)(() => ({
  currency: 'SGD',
  staffId: MEI,
  estimate: { from: '2026-11-01', to: '2026-11-21', isWithoutRate: false, slip: aPaySlip() },
  runs: [someOwnRun()],
}));

/** Mei's own part of September. */
export const anOwnSlip = builder(ownSlipSchema)(() => ({
  ...someOwnRun(),
  currency: 'SGD',
  slip: aPaySlip(),
}));
