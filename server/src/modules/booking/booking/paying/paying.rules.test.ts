import type { Due, PayingLot } from './eligibility.rules.ts';
import { choosePaying, inPayingOrder, whyItPays } from './paying.rules.ts';

const due: Due = {
  templateType: 'CLASS',
  classTemplId: 'yoga',
  categoryId: 'calm',
  localDate: '2026-03-04',
  weekday: 3,
  startTime: '10:00',
  creditCost: 2,
  uses: new Map(),
  dateOrder: 'DAY_FIRST',
};
const aLot = (change: Partial<PayingLot> = {}): PayingLot => ({
  studioPackageTransactionId: 'm',
  packageType: 'CLASS_PACK',
  source: 'PURCHASE',
  status: 'ACTIVE',
  unlimited: false,
  creditsRemaining: 5,
  frozenFrom: null,
  frozenUntil: null,
  startDate: '2026-02-01',
  endDate: '2026-04-30',
  eligibleTypes: ['CLASS'],
  eligibleCategories: [],
  eligibleTemplates: [],
  eligibleWindows: [],
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
  maxUpcoming: null,
  usagePriority: 5,
  paidMinor: 10_000,
  createdAt: new Date('2026-02-01T00:00:00Z'),
  ...change,
});
const HOURS = [{ weekdays: [3], from: '06:00', to: '16:00' }];

const a = (change: Partial<PayingLot>): PayingLot =>
  aLot({ studioPackageTransactionId: 'winner', ...change });
const b = (change: Partial<PayingLot>): PayingLot =>
  aLot({ studioPackageTransactionId: 'a-loser', ...change });

test.each([
  ['a lower number of use', a({ usagePriority: 4, endDate: null }), b({ usagePriority: 5 })],
  [
    'a started one before one that is not',
    a({ endDate: null }),
    b({ status: 'NOT_STARTED', startDate: null, unlimited: true }),
  ],
  ['the unlimited one', a({ unlimited: true, endDate: null }), b({ paidMinor: 0 })],
  ['credits of a cycle before a trial', a({ source: 'CYCLE', endDate: null }), b({ packageType: 'TRIAL' })],
  ['unlimited before credits of a cycle', a({ unlimited: true, endDate: null }), b({ source: 'CYCLE' })],
  ['what rolled over before the new cycle', a({ source: 'ROLLOVER', endDate: null }), b({ source: 'CYCLE' })],
  ['a trial', a({ packageType: 'TRIAL', endDate: null }), b({})],
  ['a gift', a({ paidMinor: 0, endDate: null }), b({})],
  ['a complimentary one, whatever it was worth', a({ source: 'COMP', endDate: null }), b({})],
  [
    'an end before what was shared: that is no gift',
    a({ endDate: '2026-04-29' }),
    b({ source: 'SHARED', paidMinor: 0 }),
  ],
  [
    'the earlier end',
    a({ endDate: '2026-04-29', eligibleTypes: ['CLASS', 'EVENT'] }),
    b({ endDate: '2026-04-30' }),
  ],
  ['an end before none', a({ eligibleTypes: ['CLASS', 'EVENT'] }), b({ endDate: null })],
  [
    'the narrower types',
    a({ createdAt: new Date('2026-02-02T00:00:00Z') }),
    b({ eligibleTypes: ['CLASS', 'EVENT'] }),
  ],
  [
    'named classes before all classes',
    a({ eligibleTemplates: ['yoga'], eligibleTypes: ['CLASS', 'EVENT'] }),
    b({}),
  ],
  ['fewer named classes', a({ eligibleTemplates: ['yoga'] }), b({ eligibleTemplates: ['yoga', 'pilates'] })],
  [
    'named classes before a category',
    a({ eligibleTemplates: ['yoga', 'pilates'] }),
    b({ eligibleCategories: ['calm'] }),
  ],
  [
    'a category before all classes',
    a({ eligibleCategories: ['calm'], eligibleTypes: ['CLASS', 'EVENT'] }),
    b({}),
  ],
  ['what has hours before what has none', a({ eligibleWindows: HOURS }), b({})],
  [
    'the own one before one that was shared',
    a({ createdAt: new Date('2026-02-02T00:00:00Z') }),
    b({ source: 'SHARED', paidMinor: 0 }),
  ],
  [
    'what has hours though it was shared',
    a({ source: 'SHARED', paidMinor: 0, eligibleWindows: HOURS }),
    b({}),
  ],
  ['the older one', a({ createdAt: new Date('2026-01-31T00:00:00Z') }), b({})],
])('%s pays first', (_case, winner, loser) => {
  expect(choosePaying([loser, winner], due, null)).toEqual({ lot: winner });
  expect(choosePaying([winner, loser], due, null)).toEqual({ lot: winner });
});

test('equal ones pay in the order of their ids', () => {
  expect(
    inPayingOrder(
      [aLot({ studioPackageTransactionId: 'b' }), aLot({ studioPackageTransactionId: 'a' })],
      due,
    )[0]?.studioPackageTransactionId,
  ).toBe('a');
});

test('the chosen one pays, whatever the order says', () => {
  const chosen = aLot({ studioPackageTransactionId: 'chosen', usagePriority: 9 });
  expect(choosePaying([aLot(), chosen], due, 'chosen')).toEqual({ lot: chosen });
});

test.each([
  ['no package at all', [], null, 'NO_PACKAGE_PAYS'],
  [
    'the nearest miss is a package that was used too often',
    [aLot({ creditsRemaining: 0 }), aLot({ maxPerMonth: 1 })],
    null,
    'MONTHLY_LIMIT',
  ],
  [
    'first the limit that ends soonest',
    [aLot({ maxPerWeek: 1 }), aLot({ maxPerDay: 1 })],
    null,
    'DAILY_LIMIT',
  ],
  [
    'then one that only lacks credits',
    [aLot({ endDate: '2026-01-01' }), aLot({ creditsRemaining: 0 }), aLot({ eligibleTypes: ['EVENT'] })],
    null,
    'NO_CREDITS_LEFT',
  ],
  [
    'else one of other hours',
    [
      aLot({ endDate: '2026-01-01' }),
      aLot({ eligibleWindows: [{ weekdays: [1], from: '06:00', to: '16:00' }] }),
    ],
    null,
    'PACKAGE_WRONG_HOURS',
  ],
  [
    'else one of another day',
    [aLot({ eligibleTypes: ['EVENT'] }), aLot({ endDate: '2026-01-01' })],
    null,
    'PACKAGE_WRONG_DATE',
  ],
  ['else one of another kind', [aLot({ eligibleTypes: ['EVENT'] })], null, 'PACKAGE_WRONG_CLASS'],
  [
    'the chosen one cannot pay, though another could',
    [aLot({ creditsRemaining: 1 }), aLot({ studioPackageTransactionId: 'other' })],
    'm',
    'NO_CREDITS_LEFT',
  ],
  ['the chosen one is not theirs', [aLot()], 'foreign', 'NOT_FOUND'],
] as const)('%s', (_case, lots, chosenId, refusal) =>
  expect(
    choosePaying(
      lots,
      { ...due, uses: new Map([['m', { onDay: 1, inWeek: 1, inMonth: 1, upcoming: 1 }]]) },
      chosenId,
    ),
  ).toMatchObject({ refusal }),
);

test('the one that lacks the fewest credits is named', () =>
  expect(choosePaying([aLot({ creditsRemaining: 0 }), aLot({ creditsRemaining: 1 })], due, null)).toEqual({
    refusal: 'NO_CREDITS_LEFT',
    message: 'Has 1 credit: this class takes 2',
  }));

test('what can pay comes before what cannot', () => {
  const lots = [aLot({ studioPackageTransactionId: 'empty', creditsRemaining: 0, usagePriority: 1 }), aLot()];
  expect(inPayingOrder(lots, due).map((lot) => lot.studioPackageTransactionId)).toEqual(['m', 'empty']);
});

describe('why a package paid', () => {
  const why = (lot: PayingLot, others: readonly PayingLot[], isChosen = false): string =>
    whyItPays([...others, lot], due, { lot, isChosen });
  const winner = (change: Partial<PayingLot> = {}): PayingLot => a(change);

  test.each([
    ['It was chosen', winner({ usagePriority: 9 }), [b({})], true],
    ['It is the only package', winner(), [], false],
    ['No other package could pay', winner(), [b({ creditsRemaining: 0 })], false],
    ['The studio wants it to be used first', winner({ usagePriority: 4 }), [b({})], false],
    ['It has started already', winner(), [b({ status: 'NOT_STARTED', startDate: null })], false],
    ['It is unlimited', winner({ unlimited: true }), [b({})], false],
    ['Its credits are for this cycle only', winner({ source: 'CYCLE' }), [b({})], false],
    ['Trials and gifts are used first', winner({ packageType: 'TRIAL' }), [b({})], false],
    ['It ends first', winner({ endDate: '2026-04-29' }), [b({})], false],
    ['It is for the fewest classes', winner({ eligibleTemplates: ['yoga'] }), [b({})], false],
    [
      'Own credits are used before shared ones',
      winner({ createdAt: new Date('2026-02-02T00:00:00Z') }),
      [b({ source: 'SHARED', paidMinor: 0 })],
      false,
    ],
    ['It is the oldest', winner({ createdAt: new Date('2026-01-31T00:00:00Z') }), [b({})], false],
  ] as const)('%s', (words, lot, others, isChosen) => expect(why(lot, others, isChosen)).toBe(words));

  test('explains the next package, not the last', () => {
    expect(
      why(winner({ endDate: '2026-04-29' }), [
        b({ usagePriority: 9 }),
        b({ studioPackageTransactionId: 'next' }),
      ]),
    ).toBe('It ends first');
  });
});
