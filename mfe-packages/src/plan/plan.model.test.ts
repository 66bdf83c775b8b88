import { aPlan } from '../testing/builders/packages.ts';
import {
  creditsWithBonus,
  creditWords,
  cycleWords,
  givesWords,
  groupsOf,
  priceWords,
  resorted,
  saleNotes,
  saleState,
  validityWords,
} from './plan.model.ts';

const MONTHLY = {
  cycleUnit: 'MONTH',
  cycleCount: 1,
  minCycles: 0,
  signupFee: '0.00',
  trialDays: 0,
  rolloverMax: 0,
  recognition: 'ON_USE',
} as const;

test.each([
  [1, '1 credit'],
  [10, '10 credits'],
  [null, 'Unlimited'],
])('%s credits read "%s"', (credits, words) => {
  expect(creditWords(credits)).toBe(words);
});

test.each([
  [10, 0, '10 credits'],
  [10, 2, '10 credits + 2 free'],
  [null, 2, 'Unlimited'],
])('%s credits and %s bonus credits read "%s"', (credits, bonus, words) => {
  expect(creditsWithBonus(credits, bonus)).toBe(words);
});

test.each([
  [1, 'DAY', null, '1 day'],
  [3, 'MONTH', null, '3 months'],
  [null, 'NONE', null, 'Does not expire'],
  [null, 'FIXED_DATE', '2026-12-31', 'Until 31 Dec 2026'],
] as const)('%s %s reads "%s"', (validityValue, validityUnit, fixedEnd, words) => {
  expect(validityWords({ validityValue, validityUnit, fixedEnd })).toBe(words);
});

test.each([
  ['MONTH', 1, 'every month'],
  ['WEEK', 2, 'every 2 weeks'],
] as const)('a cycle of %s %s reads "%s"', (cycleUnit, cycleCount, words) => {
  expect(cycleWords({ cycleUnit, cycleCount })).toBe(words);
});

test('a plan that renews states its cycle instead of its validity', () => {
  const plan = aPlan({ packageType: 'MEMBERSHIP', credits: 8, priceInclTax: '109.00', recurring: MONTHLY });
  expect([priceWords(plan, 'SGD'), givesWords(plan)]).toEqual(['S$109.00 every month', '8 credits']);
  expect(givesWords(aPlan({ credits: 10, bonusCredits: 1 }))).toBe('10 credits + 1 free · 3 months');
});

test('plans are grouped by type, and keep their order', () => {
  const [a, b, c] = [
    aPlan({ packageName: 'a' }),
    aPlan({ packageName: 'b', packageType: 'MEMBERSHIP' }),
    aPlan({ packageName: 'c' }),
  ];
  expect(
    groupsOf([b, a, c]).map(({ title, plans }) => [title, plans.map(({ packageName }) => packageName)]),
  ).toEqual([
    ['Class packs', ['a', 'c']],
    ['Memberships', ['b']],
  ]);
});

test.each([
  [
    ['c', 'a'],
    ['c', 'x', 'a', 'y'],
  ],
  [
    ['a', 'c'],
    ['a', 'x', 'c', 'y'],
  ],
  [[], ['a', 'x', 'c', 'y']],
])('sorting %s keeps the places of the others', (some, order) => {
  expect(resorted(['a', 'x', 'c', 'y'], some)).toEqual(order);
});

test.each([
  [{}, []],
  [
    { visibility: 'MEMBERS' as const, newClientsOnly: true, purchaseLimitPerMember: 1 },
    ['Members only', 'New clients only', '1 per member'],
  ],
  [{ left: 0 }, ['Sold out']],
  [{ left: 5, saleTo: '2026-11-21' }, ['Until 21 Nov 2026', '5 left']],
  [{ saleTo: '2026-11-20' }, ['Ended 20 Nov 2026']],
  [{ saleFrom: '2026-11-21' }, []],
  [{ saleFrom: '2026-11-22' }, ['From 22 Nov 2026']],
])('%j has the sale notes %j', (plan, notes) => {
  expect(saleNotes(aPlan(plan), '2026-11-21')).toEqual(notes);
});

test.each<[Parameters<typeof aPlan>[0], string]>([
  [{}, 'On sale'],
  [{ status: 'INACTIVE', left: 0 }, 'Not on sale'],
  [{ saleFrom: '2026-11-22' }, 'Not yet on sale'],
  [{ saleFrom: '2026-11-21', saleTo: '2026-11-21' }, 'On sale'],
  [{ saleTo: '2026-11-20' }, 'Sale has ended'],
  [{ left: 0 }, 'Sold out'],
])('a plan with %j: %s', (plan, words) => {
  expect(saleState(aPlan(plan), '2026-11-21')).toBe(words);
});
