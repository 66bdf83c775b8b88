import type { Rate } from '@studio/contract/reports/payroll/rate.schema';
import { aPayRate, aPayrollConfig, someTerms } from '../../../testing/builders/payroll.ts';
import {
  assistingRate,
  changeWords,
  kindsOf,
  levelsOf,
  nextChange,
  payingRate,
  sourceWords,
  type Kind,
} from './matrix.model.ts';

const TODAY = '2026-11-21';
const MEI = aPayRate().staffId ?? '';
const YOGA = '01900000-0000-7000-8000-00000000c001';
const [FLOW, RETREAT, BARRE] = ['d001', 'd002', 'd003'].map(
  (end) => `01900000-0000-7000-8000-00000000${end}`,
);
const taught = (classTemplId = '', className = '', change: object = {}) => ({
  ...{ classTemplId, className, templateType: 'CLASS' as const, categoryId: null, categoryName: null },
  ...change,
});
const CLASSES = [
  taught(BARRE, 'Barre'),
  taught(FLOW, 'Flow', { categoryId: YOGA, categoryName: 'Yoga' }),
  taught(RETREAT, 'Retreat', { categoryId: YOGA, categoryName: 'Yoga', templateType: 'EVENT' }),
];
const pays = (amount: string, change: Partial<Rate> = {}) =>
  aPayRate({ terms: someTerms({ amount }), ...change });
const EVERYBODY = pays('1.00', { scope: 'STUDIO', staffId: null, staffName: null });
const HERS = pays('2.00');
const EVENTS = pays('3.00', { scope: 'TYPE', templateType: 'EVENT', forName: 'EVENT' });
const OF_YOGA = pays('4.00', { scope: 'CATEGORY', categoryId: YOGA, forName: 'Yoga' });
const OF_FLOW = pays('5.00', { scope: 'CLASS', classTemplId: FLOW ?? '', forName: 'Flow' });
const ALL = [EVERYBODY, HERS, EVENTS, OF_YOGA, OF_FLOW];

const kinds = (rates: Rate[], { day = TODAY, also = '', classes = CLASSES } = {}) =>
  kindsOf(aPayrollConfig({ rates, classes }), day, also);
const labels = (...of: Parameters<typeof kinds>) => kinds(...of).map(({ label }) => label);
const kindOf = (label: string): Kind => {
  const kind = kinds(ALL, { also: BARRE ?? '' }).find((one) => one.label === label);
  if (!kind) throw new Error(`There is no ${label}`);
  return kind;
};
const at = (label: string, staffId = MEI, day = TODAY) => ({ staffId, kind: kindOf(label), day });
const amountFor = (label: string, rates = ALL, staffId = MEI) =>
  payingRate(rates, at(label, staffId))?.terms.amount;

describe('the table has', () => {
  test('the types that are taught, and what somebody has a rate of its own for', () => {
    expect(labels([HERS])).toEqual(['Classes', 'Events']);
    expect(labels(ALL)).toEqual([
      'Classes',
      'Events',
      'Yoga (category, classes)',
      'Yoga (category, events)',
      'Flow',
    ]);
    expect(labels([OF_YOGA], { classes: CLASSES.slice(1, 2) })).toEqual(['Classes', 'Yoga (category)']);
  });

  test('a class that somebody wants to see besides', () => {
    expect(labels([HERS], { also: BARRE ?? '' })).toEqual(['Classes', 'Events', 'Barre']);
  });

  test('nothing for a rate that ended the day before, and classes where nothing is taught yet', () => {
    const ending = [{ ...OF_FLOW, until: TODAY }];
    expect(labels(ending)).toContain('Flow');
    expect(labels(ending, { day: '2026-11-22' })).not.toContain('Flow');
    expect(labels([], { classes: [] })).toEqual(['Classes']);
  });
});

test.each([
  ['Flow', '5.00', 'Own rate'],
  ['Yoga (category, classes)', '4.00', 'Own rate'],
  ['Events', '3.00', 'Own rate'],
  ['Classes', '2.00', 'Rate for all sessions'],
  ['Barre', '2.00', 'Rate for all sessions'],
])('%s is paid %s: %s', (label, amount, words) => {
  expect(amountFor(label)).toBe(amount);
  expect(sourceWords(payingRate(ALL, at(label)) ?? HERS, kindOf(label))).toBe(words);
});

test('without a rate of its own a kind is paid by the next less specific one', () => {
  const without = (...gone: Rate[]) => ALL.filter((rate) => !gone.includes(rate));
  expect(amountFor('Flow', without(OF_FLOW))).toBe('4.00');
  expect(amountFor('Yoga (category, events)', without(OF_YOGA))).toBe('3.00');
  expect(amountFor('Events', without(EVENTS, HERS))).toBe('1.00');
  expect(amountFor('Events', [OF_FLOW])).toBeUndefined();
  expect(amountFor('Flow', ALL, 'somebody else')).toBe('1.00');
  expect(sourceWords(EVERYBODY, kindOf('Flow'))).toBe('Rate for everybody');
  expect(sourceWords(OF_YOGA, kindOf('Flow'))).toBe('Rate for Yoga (category)');
  expect(sourceWords(EVENTS, kindOf('Yoga (category, events)'))).toBe('Rate for events');
});

test('what is planned is said with its day: a raise, an end, the return of the one before', () => {
  const raise = pays('9.00', { from: '2026-12-01' });
  const words = (rates: Rate[], day = TODAY) =>
    changeWords(nextChange(rates, at('Classes', MEI, day)), 'SGD');
  expect(words([HERS])).toBe('');
  expect(words([HERS, raise])).toBe('From 1 Dec 2026: S$9.00 a head');
  expect(words([HERS, raise], '2026-12-01')).toBe('');
  expect(words([{ ...HERS, until: '2026-11-30' }])).toBe('From 1 Dec 2026: no rate');
  expect(words([HERS, { ...raise, from: '2026-11-01', until: TODAY }])).toBe(
    'From 22 Nov 2026: S$2.00 a head',
  );
  // Of somebody else, or for something else.
  expect(words([HERS, { ...raise, staffId: 'somebody else' }])).toBe('');
  expect(words([HERS, { ...raise, scope: 'TYPE', templateType: 'EVENT' }])).toBe('');
});

test('why: each place that a rate can come from, the most specific first, and what a new one there begins with', () => {
  const levels = levelsOf([EVERYBODY, HERS, OF_YOGA], at('Flow'));
  expect(levels.map(({ label, rate, isPaying }) => [label, rate?.terms.amount, isPaying])).toEqual([
    ['Flow', undefined, false],
    ['Yoga (category)', '4.00', true],
    ['Classes', undefined, false],
    ['All their sessions', '2.00', false],
    ['Everybody, all sessions', '1.00', false],
  ]);
  expect(levels.map(({ target }) => target)).toEqual([
    { act: 'ADD', staffId: MEI, classTemplId: FLOW },
    { act: 'ADD', staffId: MEI, categoryId: YOGA },
    { act: 'ADD', staffId: MEI, templateType: 'CLASS' },
    { act: 'ADD', staffId: MEI },
    { act: 'ADD' },
  ]);
  expect(levelsOf([], at('Classes')).map(({ scope }) => scope)).toEqual(['TYPE', 'STAFF', 'STUDIO']);
  expect(levelsOf([], at('Barre')).map(({ scope }) => scope)).toEqual(['CLASS', 'TYPE', 'STAFF', 'STUDIO']);
});

test('assisting is paid by the next rate that says what it pays', () => {
  const assisting = pays('1.00', { ...EVERYBODY, terms: someTerms({ amount: '1.00', assistant: '0.00' }) });
  expect(assistingRate([OF_FLOW, HERS, assisting], at('Flow'))).toBe(assisting);
  expect(assistingRate([OF_FLOW, HERS], at('Flow'))).toBeNull();
});
