import { changedTerms, changesTerms, isChangeable, type PlanTerms } from './terms.rules.ts';
import { LABELS, windowWords, wordsOf, type Names } from './termWords.rules.ts';

const someTerms = (change: Partial<PlanTerms> = {}): PlanTerms => ({
  packageName: 'Ten',
  packageType: 'CLASS_PACK',
  priceMinor: 12_000,
  taxRateId: null,
  credits: 5,
  bonusCredits: 0,
  validity: { value: 2, unit: 'MONTH', end: null },
  start: { activation: 'PURCHASE', day: null },
  activateByDays: 90,
  eligibleTypes: ['CLASS', 'EVENT'],
  eligibleCategories: [],
  eligibleTemplates: ['a', 'b'],
  eligibleWindows: [],
  maxPerDay: null,
  maxPerWeek: null,
  maxPerMonth: null,
  maxUpcoming: null,
  shareable: false,
  maxShareCredits: null,
  maxShareRecipients: null,
  freezeAllowed: true,
  guestAllowed: false,
  usagePriority: 5,
  priorityOpensDays: null,
  visitValueMinor: null,
  recurring: null,
  instalments: null,
  terms: '',
  ...change,
});
const monthly = {
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 0,
  signupFeeMinor: 0,
  trialDays: 0,
  rolloverMax: 0,
  recognition: 'ON_USE',
};

test.each<[string, Partial<PlanTerms>, string[], boolean]>([
  ['nothing', {}, [], false],
  ['the order of the types', { eligibleTypes: ['EVENT', 'CLASS'] }, [], false],
  ['the order of the classes', { eligibleTemplates: ['b', 'a'] }, [], false],
  ['the name', { packageName: 'Eleven' }, ['packageName'], false],
  ['the price', { priceMinor: 12_001 }, ['priceMinor'], true],
  ['credits to unlimited', { credits: null }, ['credits'], true],
  ['the classes', { eligibleTemplates: ['a'] }, ['eligibleTemplates'], true],
  ['sharing', { shareable: true, maxShareCredits: 3 }, ['shareable', 'maxShareCredits'], true],
  ['the unit', { validity: { value: 2, unit: 'WEEK', end: null } }, ['validity'], true],
  ['a cycle', { recurring: monthly }, ['recurring'], true],
  ['the small print', { terms: 'No refunds.' }, ['terms'], true],
])('a change of %s', (_case, change, names, isNewVersion) => {
  expect(changedTerms(someTerms(), someTerms(change))).toEqual(names);
  expect(changesTerms(someTerms(), someTerms(change))).toBe(isNewVersion);
});

test('keys in another order are no change', () => {
  const before = someTerms({ eligibleWindows: [{ weekdays: [1], from: '06:00', to: '16:00' }] });
  expect(
    changedTerms(before, someTerms({ eligibleWindows: [{ to: '16:00', from: '06:00', weekdays: [1] }] })),
  ).toEqual([]);
});

test('what was paid and given stays with what is sold', () => {
  expect(
    (
      [
        'priceMinor',
        'credits',
        'bonusCredits',
        'validity',
        'start',
        'recurring',
        'instalments',
        'taxRateId',
        'terms',
      ] as const
    ).filter(isChangeable),
  ).toEqual([]);
  expect(
    (['packageName', 'eligibleWindows', 'maxPerDay', 'shareable', 'usagePriority'] as const).every(
      isChangeable,
    ),
  ).toBe(true);
});

const names: Names = {
  currency: 'SGD',
  country: 'SG',
  dateOrder: 'DAY_FIRST',
  timeFormat: '24h',
  byId: new Map([
    ['a', 'Yoga'],
    ['t', 'GST 9%'],
  ]),
};
test.each([
  [wordsOf('priceMinor', 12_050, names), 'S$120.50'],
  [wordsOf('credits', null, names), 'Unlimited'],
  [wordsOf('credits', 10, names), '10'],
  [wordsOf('validity', { value: 1, unit: 'MONTH', end: null }, names), '1 month'],
  [wordsOf('validity', { value: null, unit: 'NONE', end: null }, names), 'Does not expire'],
  [wordsOf('validity', { value: null, unit: 'FIXED_DATE', end: '2026-12-31' }, names), 'Until 31 Dec 2026'],
  [wordsOf('start', { activation: 'FIRST_ATTENDANCE', day: null }, names), 'With the first visit'],
  [wordsOf('start', { activation: 'FIXED_DATE', day: '2026-12-01' }, names), 'On 1 Dec 2026'],
  [wordsOf('eligibleTypes', ['CLASS', 'EVENT'], names), 'Classes, Events'],
  [wordsOf('eligibleTemplates', ['a', 'gone'], names), 'Yoga, Deleted'],
  [wordsOf('eligibleTemplates', [], names), null],
  [wordsOf('taxRateId', 't', names), 'GST 9%'],
  [wordsOf('taxRateId', null, names), null],
  [wordsOf('shareable', true, names), 'Yes'],
  [
    wordsOf(
      'recurring',
      {
        ...monthly,
        minCycles: 3,
        signupFeeMinor: 5000,
        trialDays: 7,
        rolloverMax: 2,
        recognition: 'STRAIGHT_LINE',
      },
      names,
    ),
    'month, at least 3 cycles, S$50.00 once, 7 days to try, 2 credits roll over, earned day by day',
  ],
  [wordsOf('recurring', { ...monthly, cycleUnit: 'WEEK', cycleCount: 4 }, names), '4 weeks'],
  [
    wordsOf('instalments', { count: 3, intervalUnit: 'MONTH', depositPct: 30 }, names),
    '3 instalments, one every month, 30% first',
  ],
  [wordsOf('terms', '', names), null],
])('%s', (words, expected) => expect(words).toBe(expected));

test('hours name their days in the order of the week', () =>
  expect(windowWords({ weekdays: [7, 1, 2], from: '06:00', to: '16:00' }, names)).toBe(
    'Mon, Tue, Sun 06:00 – 16:00',
  ));

test.each([
  ['12h', 'Mon 6:00 pm – 12:00 am'],
  ['24h', 'Mon 18:00 – 00:00'],
] as const)('hours, counted %s, are written as %s', (timeFormat, words) =>
  expect(windowWords({ weekdays: [1], from: '18:00', to: '00:00' }, { ...names, timeFormat })).toBe(words),
);

test('every term is listed, and has a label', () => {
  const nothing = Object.fromEntries(
    Object.keys(someTerms()).map((name) => [name, name]),
  ) as unknown as PlanTerms;
  const all = changedTerms(
    { ...nothing, eligibleTypes: [], eligibleCategories: [], eligibleTemplates: [] },
    { ...someTerms(), eligibleTypes: ['x'], eligibleCategories: ['x'] },
  );
  expect(all.toSorted()).toEqual(Object.keys(LABELS).toSorted());
});
