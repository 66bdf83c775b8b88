import { isLimited, refuseLot, type Due, type LotUses, type PayingLot } from './eligibility.rules.ts';

const WEDNESDAY = 3;
const due = (change: Partial<Due> = {}): Due => ({
  templateType: 'CLASS',
  classTemplId: 'yoga',
  categoryId: 'calm',
  localDate: '2026-03-04',
  weekday: WEDNESDAY,
  startTime: '10:00',
  creditCost: 2,
  uses: new Map(),
  dateOrder: 'DAY_FIRST',
  ...change,
});
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

test.each([
  ['credits for it', aLot(), null],
  ['exactly the credits', aLot({ creditsRemaining: 2 }), null],
  ['one credit short', aLot({ creditsRemaining: 1 }), 'NO_CREDITS_LEFT'],
  ['unlimited', aLot({ unlimited: true, creditsRemaining: 0 }), null],
  ['valid from the day', aLot({ startDate: '2026-03-04' }), null],
  ['valid from the day after', aLot({ startDate: '2026-03-05' }), 'PACKAGE_WRONG_DATE'],
  ['valid until the day', aLot({ endDate: '2026-03-04' }), null],
  ['valid until the day before', aLot({ endDate: '2026-03-03' }), 'PACKAGE_WRONG_DATE'],
  ['valid without end', aLot({ endDate: null }), null],
  ['not started', aLot({ status: 'NOT_STARTED', startDate: null, endDate: null }), null],
  [
    'not started, ending on the day',
    aLot({ status: 'NOT_STARTED', startDate: null, endDate: null, fixedEnd: '2026-03-04' }),
    null,
  ],
  [
    'not started, ending the day before',
    aLot({ status: 'NOT_STARTED', startDate: null, endDate: null, fixedEnd: '2026-03-03' }),
    'PACKAGE_WRONG_DATE',
  ],
  ['frozen until somebody ends it', aLot({ status: 'FROZEN' }), 'PACKAGE_FROZEN'],
  [
    'frozen until the day',
    aLot({ status: 'FROZEN', frozenFrom: '2026-03-01', frozenUntil: '2026-03-04' }),
    'PACKAGE_FROZEN',
  ],
  [
    'frozen until the day before',
    aLot({ status: 'FROZEN', frozenFrom: '2026-03-01', frozenUntil: '2026-03-03' }),
    null,
  ],
  ['frozen from the day on', aLot({ frozenFrom: '2026-03-04', frozenUntil: '2026-03-10' }), 'PACKAGE_FROZEN'],
  ['frozen from the day after', aLot({ frozenFrom: '2026-03-05', frozenUntil: '2026-03-10' }), null],
  ['for events only', aLot({ eligibleTypes: ['EVENT'] }), 'PACKAGE_WRONG_CLASS'],
  ['for this class', aLot({ eligibleTemplates: ['pilates', 'yoga'] }), null],
  ['for another class', aLot({ eligibleTemplates: ['pilates'] }), 'PACKAGE_WRONG_CLASS'],
  ['for this category', aLot({ eligibleCategories: ['calm'] }), null],
  ['for another category', aLot({ eligibleCategories: ['hot'] }), 'PACKAGE_WRONG_CLASS'],
  [
    'for another class, or this category',
    aLot({ eligibleTemplates: ['pilates'], eligibleCategories: ['calm'] }),
    null,
  ],
  [
    'for this class, or another category',
    aLot({ eligibleTemplates: ['yoga'], eligibleCategories: ['hot'] }),
    null,
  ],
  [
    'for this class, of another type',
    aLot({ eligibleTemplates: ['yoga'], eligibleTypes: ['EVENT'] }),
    'PACKAGE_WRONG_CLASS',
  ],
  [
    'for another class, expired and empty: the kind is said first',
    aLot({ eligibleTemplates: ['pilates'], endDate: '2026-01-01', creditsRemaining: 0 }),
    'PACKAGE_WRONG_CLASS',
  ],
  [
    'expired and empty: the day is said first',
    aLot({ endDate: '2026-03-01', creditsRemaining: 0 }),
    'PACKAGE_WRONG_DATE',
  ],
])('a package %s', (_case, lot, expected) => expect(refuseLot(lot, due())).toBe(expected));

test('a session of no category is of none that a package names', () => {
  expect(refuseLot(aLot({ eligibleCategories: ['calm'] }), due({ categoryId: null }))).toBe(
    'PACKAGE_WRONG_CLASS',
  );
  expect(refuseLot(aLot(), due({ categoryId: null }))).toBeNull();
});

const windows = [
  { weekdays: [1, 2, WEDNESDAY], from: '06:00', to: '16:00' },
  { weekdays: [6], from: '20:00', to: '22:00' },
  { weekdays: [7], from: '22:00', to: '02:00' },
  { weekdays: [5], from: '18:00', to: '00:00' },
];
test.each([
  ['within the hours', {}, null],
  ['as they begin', { startTime: '06:00' }, null],
  ['a minute before', { startTime: '05:59' }, 'PACKAGE_WRONG_HOURS'],
  ['a minute before they end', { startTime: '15:59' }, null],
  ['as they end', { startTime: '16:00' }, 'PACKAGE_WRONG_HOURS'],
  ['on another day', { weekday: 4 }, 'PACKAGE_WRONG_HOURS'],
  ['on a day with hours of its own', { weekday: 6, startTime: '20:30' }, null],
  ['on that day, at the hours of another', { weekday: 6 }, 'PACKAGE_WRONG_HOURS'],
  ['on Sunday evening, in hours over midnight', { weekday: 7, startTime: '22:00' }, null],
  ['on the Monday after, before they end', { weekday: 1, startTime: '01:59' }, null],
  ['on the Monday after, as they end', { weekday: 1, startTime: '02:00' }, 'PACKAGE_WRONG_HOURS'],
  ['on Sunday before they begin', { weekday: 7, startTime: '01:00' }, 'PACKAGE_WRONG_HOURS'],
  ['in the last hour before midnight', { weekday: 5, startTime: '23:59' }, null],
  ['after that midnight', { weekday: 6, startTime: '00:00' }, 'PACKAGE_WRONG_HOURS'],
])('hours: a session that starts %s', (_when, change, expected) =>
  expect(refuseLot(aLot({ eligibleWindows: windows }), due(change))).toBe(expected),
);

test.each<[string, Partial<PayingLot>, Partial<LotUses> | null, string | null]>([
  ['never used', { maxPerDay: 1, maxPerWeek: 1, maxPerMonth: 1 }, null, null],
  ['a use below the limit of a day', { maxPerDay: 2 }, { onDay: 1 }, null],
  ['at the limit of a day', { maxPerDay: 2 }, { onDay: 2 }, 'DAILY_LIMIT'],
  ['beyond it', { maxPerDay: 2 }, { onDay: 3 }, 'DAILY_LIMIT'],
  ['a use below the limit of a week', { maxPerWeek: 3 }, { inWeek: 2 }, null],
  ['at the limit of a week', { maxPerWeek: 3 }, { inWeek: 3 }, 'WEEKLY_LIMIT'],
  ['a use below the limit of a month', { maxPerMonth: 8 }, { inMonth: 7 }, null],
  ['at the limit of a month', { maxPerMonth: 8 }, { inMonth: 8 }, 'MONTHLY_LIMIT'],
  ['a use below the limit of those ahead', { maxUpcoming: 4 }, { upcoming: 3 }, null],
  ['at the limit of those ahead', { maxUpcoming: 4 }, { upcoming: 4 }, 'UPCOMING_LIMIT'],
  [
    'at all limits: the day is said first',
    { maxPerDay: 1, maxPerWeek: 1, maxPerMonth: 1 },
    { onDay: 1, inWeek: 1, inMonth: 1 },
    'DAILY_LIMIT',
  ],
  ['without limit', {}, { onDay: 50, inWeek: 50, inMonth: 50, upcoming: 50 }, null],
  ['unlimited credits are limited too', { unlimited: true, maxPerDay: 1 }, { onDay: 1 }, 'DAILY_LIMIT'],
])('limits: %s', (_case, lot, uses, expected) => {
  const of = new Map(
    uses
      ? [
          ['m', { onDay: 0, inWeek: 0, inMonth: 0, upcoming: 0, ...uses }],
          ['other', { onDay: 99, inWeek: 99, inMonth: 99, upcoming: 99 }],
        ]
      : [['other', { onDay: 99, inWeek: 99, inMonth: 99, upcoming: 99 }]],
  );
  expect(refuseLot(aLot(lot), due({ uses: of }))).toBe(expected);
});

test('an empty package says so before its limits', () => {
  expect(
    refuseLot(
      aLot({ creditsRemaining: 0, maxPerDay: 1 }),
      due({ uses: new Map([['m', { onDay: 1, inWeek: 1, inMonth: 1, upcoming: 1 }]]) }),
    ),
  ).toBe('NO_CREDITS_LEFT');
});

test.each([
  [{}, false],
  [{ maxPerDay: 1 }, true],
  [{ maxPerWeek: 1 }, true],
  [{ maxPerMonth: 1 }, true],
  [{ maxUpcoming: 1 }, true],
])('%j needs counting: %p', (limits, expected) => expect(isLimited(aLot(limits))).toBe(expected));
