import { payrollSettingsSchema, type PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf, type PayTerms } from '@studio/contract/reports/payroll/sessionPay';
import { headsOf, type PlaceGroup } from './heads.rules.ts';

const DEFAULTS = payrollSettingsSchema.cast({}) as PayrollSettings;
const TERMS = payTermsOf(rateTermsSchema.cast({ model: 'FLAT', amount: '50.00' }), 'SGD');
const group = (status: string, places: number, change: Partial<PlaceGroup> = {}): PlaceGroup => ({
  status,
  places,
  isComp: false,
  isPartner: false,
  valueMinor: places * 1000,
  refundedMinor: 0,
  isProvisional: false,
  ...change,
});
/** 11 places: 6 came, of whom 1 for nothing and 1 by ClassPass; 2 did not, 1 cancelled late, 2 are unmarked. */
const GROUPS = [
  group('CHECKED_IN', 4),
  group('CHECKED_IN', 1, { isComp: true, valueMinor: 0 }),
  group('CHECKED_IN', 1, { isPartner: true, valueMinor: 800 }),
  group('NO_SHOW', 2),
  group('LATE_CANCELLED', 1, { isProvisional: true }),
  group('BOOKED', 2),
  group('CANCELLED_BY_STUDIO', 9, { refundedMinor: 9000 }),
];

const counted = (settings: Partial<PayrollSettings>, terms: Partial<PayTerms> = {}, isCancelled = false) => {
  const { heads, visitValue, isProvisional } = headsOf(GROUPS, {
    terms: { ...TERMS, ...terms },
    settings: { ...DEFAULTS, ...settings },
    isCancelled,
  });
  return [heads, visitValue, isProvisional];
};

test.each<[string, Partial<PayrollSettings>, [number, number, boolean]]>([
  ['who came', {}, [6, 4800, false]],
  ['missed classes', { includeNoShow: true }, [8, 6800, false]],
  ['late cancellations', { includeLateCancel: true }, [7, 5800, true]],
  ['both', { includeNoShow: true, includeLateCancel: true }, [9, 7800, true]],
  ['without what was given away', { includeComp: false }, [5, 4800, false]],
  ['without ClassPass', { includeClassPass: false }, [5, 4000, false]],
  ['who booked', { headBasis: 'BOOKED' }, [10, 8800, false]],
  ['who booked, and late cancellations', { headBasis: 'BOOKED', includeLateCancel: true }, [11, 9800, true]],
])('heads: %s', (_, settings, expected) => {
  expect(counted(settings)).toEqual(expected);
});

test('a rate counts in its own way where it says so', () => {
  expect(counted({ includeNoShow: true }, { includeNoShow: false })).toEqual([6, 4800, false]);
  expect(counted({}, { includeLateCancel: true })).toEqual([7, 5800, true]);
  expect(counted({}, { headBasis: 'BOOKED' })).toEqual([10, 8800, false]);
});

test('of a session that the studio cancelled, heads are those who had booked', () => {
  expect(counted({}, {}, true)).toEqual([9, 9000, false]);
});

test.each<[string, Partial<PayrollSettings>, number]>([
  ['all of them', {}, 12],
  ['without what was given away', { includeComp: false }, 10],
  ['without ClassPass', { includeClassPass: false }, 11],
  ['whatever counts when it takes place', { headBasis: 'BOOKED', includeNoShow: true }, 12],
])('heads of a session that the studio cancelled: %s', (_, settings, heads) => {
  const off = [
    group('CANCELLED_BY_STUDIO', 9),
    group('CANCELLED_BY_STUDIO', 2, { isComp: true }),
    group('CANCELLED_BY_STUDIO', 1, { isPartner: true }),
    group('LATE_CANCELLED', 3),
  ];
  const by = { terms: TERMS, settings: { ...DEFAULTS, ...settings }, isCancelled: true };
  expect(headsOf(off, by).heads).toBe(heads);
});

test.each<[string, Partial<PayrollSettings>, number]>([
  ['who booked, without what was given away', { headBasis: 'BOOKED', includeComp: false }, 9],
  ['who booked, without ClassPass', { headBasis: 'BOOKED', includeClassPass: false }, 9],
  ['who booked: whoever missed it is one of them', { headBasis: 'BOOKED', includeNoShow: false }, 10],
  ['who came, without either', { includeComp: false, includeClassPass: false }, 4],
])('heads: %s', (_, settings, heads) => {
  expect(counted(settings)[0]).toBe(heads);
});

test('all places are shown, whatever counts', () => {
  expect(headsOf(GROUPS, { terms: TERMS, settings: DEFAULTS, isCancelled: false }).places).toEqual({
    booked: 10,
    checkedIn: 6,
    noShow: 2,
    lateCancelled: 1,
    comp: 1,
    classPass: 1,
  });
});

test('refunds are taken off what visits were worth, unless the studio bears them', () => {
  const groups = [
    group('CHECKED_IN', 2, { refundedMinor: 700 }),
    group('LATE_CANCELLED', 1, { refundedMinor: 1000 }),
  ];
  const worth = (settings: Partial<PayrollSettings>) => {
    const { visitValue, refunded } = headsOf(groups, {
      terms: TERMS,
      settings: { ...DEFAULTS, ...settings },
      isCancelled: false,
    });
    return [visitValue, refunded];
  };
  expect(worth({})).toEqual([1300, 700]);
  expect(worth({ includeLateCancel: true })).toEqual([1300, 1700]);
  expect(worth({ studioBearsRefunds: true })).toEqual([2000, 0]);
});
