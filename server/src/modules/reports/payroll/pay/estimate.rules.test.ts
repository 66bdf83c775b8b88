import { payrollSettingsSchema, type PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import type { PayRate } from '../rate/rate.rules.ts';
import { estimateOf } from './estimate.rules.ts';
import type { TaughtSession } from './line.rules.ts';

const DEFAULTS = payrollSettingsSchema.cast({}) as PayrollSettings;
const rate = (staffId: string, assistant?: string): PayRate => ({
  rateId: staffId,
  scope: 'STAFF',
  staffId,
  ...{ templateType: null, categoryId: null, classTemplId: null, until: null, forName: null },
  from: '2026-01-01',
  terms: payTermsOf(rateTermsSchema.cast({ model: 'FLAT', amount: '50.00', assistant }), 'SGD'),
});
const RATES = [rate('ann', '15.00'), rate('ben')];
const FLOW: TaughtSession = {
  scheduleId: 'flow',
  className: 'Flow',
  templateType: 'CLASS',
  categoryId: null,
  classTemplId: 'flow',
  startAt: '2026-02-03T11:00:00.000Z',
  day: '2026-02-03',
  minutes: 60,
  isCancelled: false,
  isOver: true,
  staffId: 'ann',
  absentId: null,
  assistantIds: [],
  coInstructorIds: [],
  groups: [],
};
const OFF = { isCancelled: true };

test.each<[string, Partial<TaughtSession>, Partial<PayrollSettings>, number | null | 'none']>([
  ['what its instructor gets', {}, {}, 5000],
  ['with whoever assists', { staffId: 'ben', assistantIds: ['ann'] }, {}, 6500],
  ['with whoever teaches it as well', { assistantIds: ['ben'], coInstructorIds: ['ben'] }, {}, 5000],
  ['each in full', { assistantIds: ['ben'], coInstructorIds: ['ben'] }, { coInstructorPay: 'FULL' }, 10_000],
  ['nothing, where nobody came and that pays nothing', {}, { payIfZero: false }, 0],
  ['nothing to say before it is over', { isOver: false }, {}, 'none'],
  ['nothing to say once it is cancelled', OFF, {}, 'none'],
  ['a part of one that is cancelled', OFF, { cancelledByStudioPct: 50 }, 2500],
  ['unknown while nobody teaches it', { staffId: null }, {}, null],
  ['also with somebody who assists', { staffId: null, assistantIds: ['ann'] }, {}, null],
  ['known with whoever teaches it as well', { staffId: null, coInstructorIds: ['ben'] }, {}, 5000],
  ['unknown while its instructor has no rate', { staffId: 'cat' }, {}, null],
  ['unknown while one of two has none', { coInstructorIds: ['cat'] }, {}, null],
  ['unknown while nothing says what assisting pays', { assistantIds: ['ben'] }, {}, null],
])('the pay of a session: %s', (_, change, settings, expected) => {
  const estimate = estimateOf(
    { ...FLOW, ...change },
    { rates: RATES, settings: { ...DEFAULTS, ...settings } },
  );
  expect(estimate && estimate.payMinor).toBe(expected === 'none' ? null : expected);
  expect(estimate === null).toBe(expected === 'none');
});

test('with what the visits that keep their place were worth after refunds', () => {
  const group = (status: string, places: number, valueMinor: number, refundedMinor = 0) => ({
    ...{ status, places, valueMinor, refundedMinor },
    ...{ isComp: false, isPartner: false, isProvisional: false },
  });
  const groups = [
    group('CHECKED_IN', 3, 3000, 500),
    group('BOOKED', 1, 1000),
    group('NO_SHOW', 1, 1000),
    group('LATE_CANCELLED', 1, 200),
    group('CANCELLED_BY_STUDIO', 1, 1000),
  ];
  expect(estimateOf({ ...FLOW, groups }, { rates: RATES, settings: DEFAULTS })).toEqual({
    ...{ scheduleId: 'flow', payMinor: 5000, revenueMinor: 4700, checkedIn: 3 },
  });
});
