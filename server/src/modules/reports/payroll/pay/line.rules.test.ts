import { payrollSettingsSchema, type PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema, type RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import type { PayRate } from '../rate/rate.rules.ts';
import { correctionsOf } from './correction.rules.ts';
import { linesOf, type PaidLine, type TaughtSession } from './line.rules.ts';

const DEFAULTS = payrollSettingsSchema.cast({}) as PayrollSettings;
const termsOf = (terms: Partial<RateTerms>) => payTermsOf(rateTermsSchema.cast(terms), 'SGD');
const rate = (staffId: string, terms: Partial<RateTerms>, from = '2026-01-01'): PayRate => ({
  rateId: `${staffId} ${from}`,
  scope: 'STAFF',
  staffId,
  ...{ templateType: null, categoryId: null, classTemplId: null, until: null, forName: null },
  from,
  terms: termsOf(terms),
});
const ANN = rate('ann', { model: 'PER_HEAD', amount: '10.00', assistant: '15.00' });
const BEN = rate('ben', { model: 'FLAT', amount: '70.00' });
const DAN = rate('dan', { model: 'FLAT', amount: '30.03' });
const EVE = rate('eve', { model: 'FLAT', amount: '30.03' });
const RATES = [ANN, BEN, DAN, EVE];
/** Ann's, of an hour; 3 came. */
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
  groups: [came(3)],
};
function came(places: number, isProvisional = false) {
  return {
    status: 'CHECKED_IN',
    isComp: false,
    isPartner: false,
    places,
    valueMinor: places * 1000,
    refundedMinor: 0,
    isProvisional,
  };
}
const off = (places: number) => ({ ...came(places), status: 'CANCELLED_BY_STUDIO' });
const paid = (lines: readonly PaidLine[]) =>
  lines.map(({ staffId, paidAs, correction, payMinor }) => [staffId, paidAs, correction, payMinor]);
const linesBy = (change: Partial<TaughtSession>, settings: Partial<PayrollSettings> = {}) =>
  linesOf({ ...FLOW, ...change }, { rates: RATES, settings: { ...DEFAULTS, ...settings } }).lines;

test.each<[string, Partial<TaughtSession>, Partial<PayrollSettings>, unknown[][]]>([
  ['whoever teaches is paid', {}, {}, [['ann', 'INSTRUCTOR', null, 3000]]],
  ['not before it is over', { isOver: false }, {}, []],
  ['nobody is paid when nobody teaches', { staffId: null }, {}, []],
  [
    'assistants are paid by what they get as such',
    { staffId: 'ben', assistantIds: ['ann', 'ann'] },
    {},
    [
      ['ben', 'INSTRUCTOR', null, 7000],
      ['ann', 'ASSISTANT', null, 1500],
    ],
  ],
  [
    'two who teach it split the pay by their own rates, the first has the odd cent',
    { staffId: 'dan', assistantIds: ['eve', 'ann'], coInstructorIds: ['eve'] },
    {},
    [
      ['dan', 'INSTRUCTOR', null, 1502],
      ['eve', 'INSTRUCTOR', null, 1501],
      ['ann', 'ASSISTANT', null, 1500],
    ],
  ],
  [
    'in the order of the co-instructors',
    { staffId: 'ben', assistantIds: ['dan', 'eve'], coInstructorIds: ['eve', 'dan'] },
    {},
    [
      ['ben', 'INSTRUCTOR', null, 2334],
      ['eve', 'INSTRUCTOR', null, 1001],
      ['dan', 'INSTRUCTOR', null, 1001],
    ],
  ],
  [
    'or are each paid in full',
    { staffId: 'dan', assistantIds: ['eve'], coInstructorIds: ['eve'] },
    { coInstructorPay: 'FULL' },
    [
      ['dan', 'INSTRUCTOR', null, 3003],
      ['eve', 'INSTRUCTOR', null, 3003],
    ],
  ],
  [
    'a co-instructor who stands in for the instructor is there once',
    { staffId: 'eve', absentId: 'dan', assistantIds: ['eve'], coInstructorIds: ['eve'] },
    {},
    [['eve', 'INSTRUCTOR', null, 3003]],
  ],
  [
    'the rate of the absent is for who stands in, not for the co-instructor',
    { staffId: 'eve', absentId: 'ann', assistantIds: ['ben'], coInstructorIds: ['ben'] },
    { subPay: 'ABSENT' },
    [
      ['eve', 'INSTRUCTOR', null, 1500],
      ['ben', 'INSTRUCTOR', null, 3500],
    ],
  ],
  [
    'of a session without an instructor the co-instructor is paid',
    { staffId: null, assistantIds: ['eve'], coInstructorIds: ['eve'] },
    {},
    [['eve', 'INSTRUCTOR', null, 3003]],
  ],
  ['nobody assists themselves', { assistantIds: ['ann'] }, {}, [['ann', 'INSTRUCTOR', null, 3000]]],
  [
    'a substitute is paid by their own rate',
    { staffId: 'ben', absentId: 'ann' },
    {},
    [['ben', 'INSTRUCTOR', null, 7000]],
  ],
  [
    'or by that of whom they stand in for',
    { staffId: 'ben', absentId: 'ann' },
    { subPay: 'ABSENT' },
    [['ben', 'INSTRUCTOR', null, 3000]],
  ],
  [
    'which is their own when they stand in for nobody',
    { staffId: 'ben' },
    { subPay: 'ABSENT' },
    [['ben', 'INSTRUCTOR', null, 7000]],
  ],
  ['a session that was called off pays nothing', { isCancelled: true, groups: [off(4)] }, {}, []],
  [
    'or a part, by those who had booked',
    { isCancelled: true, groups: [off(4)] },
    { cancelledByStudioPct: 50 },
    [['ann', 'INSTRUCTOR', null, 2000]],
  ],
  [
    'all of it',
    { isCancelled: true, groups: [off(4)] },
    { cancelledByStudioPct: 100 },
    [['ann', 'INSTRUCTOR', null, 4000]],
  ],
  [
    'a part for whoever was to assist, too',
    { isCancelled: true, staffId: 'ben', assistantIds: ['ann'], groups: [off(4)] },
    { cancelledByStudioPct: 50 },
    [
      ['ben', 'INSTRUCTOR', null, 3500],
      ['ann', 'ASSISTANT', null, 750],
    ],
  ],
  [
    'a part of the rate of the absent, for whoever was to stand in',
    { isCancelled: true, staffId: 'ben', absentId: 'ann', groups: [off(4)] },
    { cancelledByStudioPct: 50, subPay: 'ABSENT' },
    [['ben', 'INSTRUCTOR', null, 2000]],
  ],
  [
    'not before it would have been over',
    { isCancelled: true, isOver: false, groups: [off(4)] },
    { cancelledByStudioPct: 50 },
    [],
  ],
  [
    'whoever assists is paid by their own rate, whoever is absent',
    { staffId: 'eve', absentId: 'ben', assistantIds: ['ann'] },
    { subPay: 'ABSENT' },
    [
      ['eve', 'INSTRUCTOR', null, 7000],
      ['ann', 'ASSISTANT', null, 1500],
    ],
  ],
  [
    'the absent has no rate, so that their substitute has none',
    { staffId: 'ben', absentId: 'cat' },
    { subPay: 'ABSENT' },
    [['ben', 'INSTRUCTOR', null, 0]],
  ],
  ['nobody came', { groups: [] }, {}, [['ann', 'INSTRUCTOR', null, 0]]],
  ['nobody came, which is paid', { staffId: 'ben', groups: [] }, {}, [['ben', 'INSTRUCTOR', null, 7000]]],
  [
    'nobody came, which is not',
    { staffId: 'ben', assistantIds: ['ann'], groups: [] },
    { payIfZero: false },
    [
      ['ben', 'INSTRUCTOR', null, 0],
      ['ann', 'ASSISTANT', null, 0],
    ],
  ],
  [
    'nobody who counts came',
    { staffId: 'ben', groups: [{ ...came(2), isComp: true }] },
    { payIfZero: false, includeComp: false },
    [['ben', 'INSTRUCTOR', null, 0]],
  ],
])('%s', (_, change, settings, expected) => {
  expect(paid(linesBy(change, settings))).toEqual(expected);
});

test('a substitute by the rate of an absent who has none is a problem, by their own rate not', () => {
  const session = { ...FLOW, staffId: 'ben', absentId: 'cat' };
  const problems = (subPay: PayrollSettings['subPay']) =>
    linesOf(session, { rates: RATES, settings: { ...DEFAULTS, subPay } }).problems.map(
      ({ kind, staffId }) => [...[kind, staffId]],
    );
  expect(problems('ABSENT')).toEqual([['NO_RATE', 'ben']]);
  expect(problems('ACTUAL')).toEqual([]);
});

const LOCKED = linesBy({ assistantIds: ['ben'] });
const corrections = (
  change: Partial<TaughtSession> | null,
  { lines = LOCKED, settings = DEFAULTS, rates = RATES } = {},
) =>
  correctionsOf(
    {
      scheduleId: 'flow',
      session: change && { ...FLOW, assistantIds: ['ben'], ...change },
      paid: lines,
      settings,
    },
    { rates, settings: { ...DEFAULTS, cancelledByStudioPct: 100, includeNoShow: true } },
  );

test.each<[string, Partial<TaughtSession> | null, unknown[][]]>([
  ['nothing happened', {}, []],
  [
    'another name, and another time of the same length',
    { className: 'Yin', startAt: '2026-02-03T12:00:00.000Z' },
    [],
  ],
  ['one more came', { groups: [came(4)] }, [['ann', 'INSTRUCTOR', 'ATTENDANCE', 1000]]],
  ['one fewer came', { groups: [came(2)] }, [['ann', 'INSTRUCTOR', 'ATTENDANCE', -1000]]],
  [
    'somebody missed it, which did not count then',
    { groups: [came(3), { ...came(1), status: 'NO_SHOW' }] },
    [],
  ],
  [
    'somebody else taught it',
    { staffId: 'ben', assistantIds: [] },
    [
      ['ann', 'INSTRUCTOR', 'INSTRUCTOR', -3000],
      ['ben', 'INSTRUCTOR', 'INSTRUCTOR', 7000],
    ],
  ],
  [
    'it was called off, which paid nothing then',
    { isCancelled: true, groups: [off(3)] },
    [['ann', 'INSTRUCTOR', 'CANCELLED', -3000]],
  ],
  ['it is gone', null, [['ann', 'INSTRUCTOR', 'CANCELLED', -3000]]],
])('a locked run paid for a session, then %s', (_, change, expected) => {
  expect(paid(corrections(change))).toEqual(expected);
});

test('a raise for days of a locked run changes nothing that it paid', () => {
  const rates = [...RATES, rate('ann', { model: 'FLAT', amount: '500.00' }, '2026-01-15')];
  expect(corrections({}, { rates })).toEqual([]);
  expect(paid(corrections({ groups: [came(4)] }, { rates }))).toEqual([
    ['ann', 'INSTRUCTOR', 'ATTENDANCE', 1000],
  ]);
});

test('whoever had no rate then has none for it later', () => {
  const lines = linesOf({ ...FLOW, staffId: 'cat' }, { rates: RATES, settings: DEFAULTS }).lines;
  expect(lines).toMatchObject([{ staffId: 'cat', payMinor: 0, snapshot: { rate: null } }]);
  const rates = [rate('cat', { model: 'FLAT', amount: '50.00' })];
  expect(corrections({ staffId: 'cat', assistantIds: [] }, { lines, rates })).toEqual([]);
});

test('a session that was missing in the run of its day is paid by the rates of its day', () => {
  expect(paid(corrections({ assistantIds: [] }, { lines: [] }))).toEqual([
    ['ann', 'INSTRUCTOR', 'ADDED', 3000],
  ]);
});

test('corrections are corrected, and what comes back is paid again', () => {
  const [taken] = corrections({ staffId: 'ben', assistantIds: [] });
  const lines = taken ? [...LOCKED, taken] : [];
  expect(corrections({ staffId: 'cat', assistantIds: [] }, { lines })).toEqual([]);
  expect(paid(corrections({}, { lines }))).toEqual([['ann', 'INSTRUCTOR', 'INSTRUCTOR', 3000]]);
});

test('a longer session is paid by its minutes', () => {
  const rates = [rate('ann', { model: 'HOURLY', amount: '40.00' })];
  const { lines } = linesOf(FLOW, { rates, settings: DEFAULTS });
  expect(paid(corrections({ minutes: 90, assistantIds: [] }, { lines, rates }))).toEqual([
    ['ann', 'INSTRUCTOR', 'MINUTES', 2000],
  ]);
});

test('worth that became known is put right, and not before it is final', () => {
  const rates = [rate('ann', { model: 'PERCENT', percent: '50' })];
  const { lines } = linesOf({ ...FLOW, groups: [came(3, true)] }, { rates, settings: DEFAULTS });
  const worth = (valueMinor: number, isProvisional: boolean) =>
    paid(
      corrections(
        { assistantIds: [], groups: [{ ...came(3), valueMinor, isProvisional }] },
        { lines, rates },
      ),
    );
  expect(worth(2000, true)).toEqual([]);
  expect(worth(2000, false)).toEqual([['ann', 'INSTRUCTOR', 'VALUE', -500]]);
  expect(worth(3000, false)).toEqual([]);
});

test('what was refunded comes back at the rate that paid, and again when the refund failed', () => {
  const rates = [rate('ann', { model: 'PERCENT', percent: '50' })];
  const { lines } = linesOf(FLOW, { rates, settings: DEFAULTS });
  const raised = [rate('ann', { model: 'PERCENT', percent: '80' })];
  const after = (refundedMinor: number, before: readonly PaidLine[]) =>
    corrections(
      { assistantIds: [], groups: [{ ...came(3), refundedMinor }] },
      { lines: [...before], rates: raised },
    );
  const back = after(1000, lines);
  expect(paid(back)).toEqual([['ann', 'INSTRUCTOR', 'REFUND', -500]]);
  expect(after(1000, [...lines, ...back])).toEqual([]);
  expect(paid(after(0, [...lines, ...back]))).toEqual([['ann', 'INSTRUCTOR', 'REFUND', 500]]);
});

test('a refund leaves the pay of a run in which the studio bore refunds', () => {
  const rates = [rate('ann', { model: 'PERCENT', percent: '50' })];
  const { lines } = linesOf(FLOW, { rates, settings: { ...DEFAULTS, studioBearsRefunds: true } });
  const groups = [{ ...came(3), refundedMinor: 1000 }];
  expect(corrections({ assistantIds: [], groups }, { lines, rates })).toEqual([]);
});

const TOGETHER = { staffId: 'dan', assistantIds: ['eve'], coInstructorIds: ['eve'] };
const ALONE = { staffId: 'dan', assistantIds: [], coInstructorIds: [] };

test('a co-instructor who is added after the lock changes what both are paid', () => {
  const lines = linesBy(ALONE);
  const added = corrections(TOGETHER, { lines });
  expect(paid(added)).toEqual([
    ['dan', 'INSTRUCTOR', 'SPLIT', -1501],
    ['eve', 'INSTRUCTOR', 'INSTRUCTOR', 1501],
  ]);
  expect(corrections(TOGETHER, { lines: [...lines, ...added] })).toEqual([]);
  expect(paid(corrections(ALONE, { lines: [...lines, ...added] }))).toEqual([
    ['dan', 'INSTRUCTOR', 'SPLIT', 1501],
    ['eve', 'INSTRUCTOR', 'INSTRUCTOR', -1501],
  ]);
});

test('lines of before pay was split are corrected as if it had been', () => {
  const lines = linesBy(ALONE).map((line) => {
    const { split: _split, ...snapshot } = line.snapshot;
    const { coInstructorPay: _pay, ...before } = snapshot.settings;
    return { ...line, snapshot: { ...snapshot, settings: before as PayrollSettings } };
  });
  expect(corrections(ALONE, { lines })).toEqual([]);
  expect(paid(corrections(TOGETHER, { lines }))).toEqual([
    ['dan', 'INSTRUCTOR', 'SPLIT', -1501],
    ['eve', 'INSTRUCTOR', 'INSTRUCTOR', 1501],
  ]);
});

test('an assistant who turns out to have taught is paid as an instructor', () => {
  const assisting = { staffId: 'dan', assistantIds: ['ann'], coInstructorIds: [] };
  expect(
    paid(corrections({ ...assisting, coInstructorIds: ['ann'] }, { lines: linesBy(assisting) })),
  ).toEqual([
    ['dan', 'INSTRUCTOR', 'SPLIT', -1501],
    ['ann', 'ASSISTANT', 'INSTRUCTOR', -1500],
    ['ann', 'INSTRUCTOR', 'INSTRUCTOR', 1500],
  ]);
});

test('what was locked keeps its way of paying two', () => {
  const settings = { ...DEFAULTS, coInstructorPay: 'FULL' as const };
  const lines = linesBy(TOGETHER, settings);
  expect(corrections(TOGETHER, { lines, settings })).toEqual([]);
  expect(paid(corrections(ALONE, { lines, settings }))).toEqual([['eve', 'INSTRUCTOR', 'INSTRUCTOR', -3003]]);
});

test('two give back their parts of what was refunded', () => {
  const rates = ['dan', 'eve'].map((name) => rate(name, { model: 'PERCENT', percent: '50' }));
  const { lines } = linesOf({ ...FLOW, ...TOGETHER }, { rates, settings: DEFAULTS });
  expect(paid(lines)).toEqual([
    ['dan', 'INSTRUCTOR', null, 750],
    ['eve', 'INSTRUCTOR', null, 750],
  ]);
  const groups = [{ ...came(3), refundedMinor: 1003 }];
  // Half of 19.97 is 9.99.
  expect(paid(corrections({ ...TOGETHER, groups }, { lines, rates }))).toEqual([
    ['dan', 'INSTRUCTOR', 'REFUND', 500 - 750],
    ['eve', 'INSTRUCTOR', 'REFUND', 499 - 750],
  ]);
});
