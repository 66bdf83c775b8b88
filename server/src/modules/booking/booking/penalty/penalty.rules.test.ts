import {
  countedDays,
  duePenalties,
  penaltiesFor,
  penaltyText,
  refilledOf,
  type Payer,
} from './penalty.rules.ts';

type Rule = Parameters<typeof penaltiesFor>[0][number];

const aRule = (change: Partial<Rule> = {}): Rule => ({
  trigger: 'LATE_CANCEL',
  appliesTo: 'ALL',
  mode: 'EVERY',
  n: 1,
  windowDays: 30,
  action: 'FEE',
  value: 500,
  ...change,
});
const pack: Payer = { unlimited: false, studioPackageId: 'ten', credits: 2 };
const unlimited: Payer = { unlimited: true, studioPackageId: 'all', credits: 0 };
const desk: Payer = { unlimited: false, studioPackageId: null, credits: 0 };
const actions = (rules: Rule[], payer = pack, earlier = 0): string[] =>
  penaltiesFor(rules, { trigger: 'LATE_CANCEL', payer, earlier: () => earlier }).map(({ action }) => action);

test.each([
  ['all, with a pack', { appliesTo: 'ALL' }, pack, true],
  ['all, paid at the desk', { appliesTo: 'ALL' }, desk, true],
  ['unlimited packages, with one', { appliesTo: 'UNLIMITED' }, unlimited, true],
  ['unlimited packages, with a pack', { appliesTo: 'UNLIMITED' }, pack, false],
  ['holders of a plan, with it', { appliesTo: ['ten'] }, pack, true],
  ['holders of a plan, with another', { appliesTo: ['ten'] }, unlimited, false],
  ['holders of a plan, without a package', { appliesTo: ['ten'] }, desk, false],
  ['those who miss a class, who cancelled', { trigger: 'NO_SHOW' }, pack, false],
] as const)('a rule for %s', (_case, change, payer, applies) => {
  expect(actions([aRule(change)], payer)).toEqual(applies ? ['FEE'] : []);
});

test.each([
  ['every time, the first', { mode: 'EVERY' }, 0, true],
  ['from the second on, the first', { mode: 'FROM_NTH', n: 2 }, 0, false],
  ['from the second on, the second', { mode: 'FROM_NTH', n: 2 }, 1, true],
  ['from the second on, the third', { mode: 'FROM_NTH', n: 2 }, 2, true],
  ['only the second, the second', { mode: 'EXACTLY_NTH', n: 2 }, 1, true],
  ['only the second, the third', { mode: 'EXACTLY_NTH', n: 2 }, 2, false],
] as const)('%s time', (_case, change, earlier, isDue) => {
  expect(actions([aRule(change)], pack, earlier)).toEqual(isDue ? ['FEE'] : []);
});

test.each([
  ['nothing was kept: those of now', [aRule({ value: 900 })], null, [900]],
  ['worse ones do not count', [aRule({ value: 900 })], [aRule()], [500]],
  ['milder ones count at once', [aRule({ value: 100 })], [aRule()], [100]],
  ['none were promised', [aRule()], [], []],
  [
    'one falls while another rises: as promised',
    [aRule({ value: 1 }), aRule({ action: 'BLOCK_DAYS' })],
    [aRule()],
    [500],
  ],
])('penalties of a booking: %s', (_case, rules, promised, values) => {
  const due = duePenalties({ rules, promised }, { trigger: 'LATE_CANCEL', payer: pack, earlier: () => 0 });
  expect(due.map(({ value }) => value)).toEqual(values);
});

test('a forfeited credit is worth what the place cost, and is forfeited once', () => {
  const rules = [
    aRule({ action: 'FORFEIT_CREDIT', value: 0 }),
    aRule({ action: 'FORFEIT_CREDIT', value: 0, appliesTo: ['ten'] }),
  ];
  expect(penaltiesFor(rules, { trigger: 'LATE_CANCEL', payer: pack, earlier: () => 0 })).toEqual([
    { action: 'FORFEIT_CREDIT', value: 2 },
  ]);
});

test('earlier times are counted over the longest span that a rule asks for, and only when one asks', () => {
  expect(countedDays([aRule()], 'LATE_CANCEL')).toBeNull();
  expect(
    countedDays(
      [aRule({ mode: 'FROM_NTH', windowDays: 30 }), aRule({ mode: 'EXACTLY_NTH', windowDays: 90 })],
      'LATE_CANCEL',
    ),
  ).toBe(90);
  expect(countedDays([aRule({ mode: 'FROM_NTH' })], 'NO_SHOW')).toBeNull();
});

test.each([
  ['nothing', [], ''],
  ['nothing that counts', [{ action: 'FORFEIT_CREDIT', value: 0 }], ''],
  ['one credit', [{ action: 'FORFEIT_CREDIT', value: 1 }], '1 credit is lost.'],
  [
    'everything',
    [
      { action: 'FORFEIT_CREDIT', value: 2 },
      { action: 'EXTRA_CREDIT', value: 1 },
      { action: 'FEE', value: 500 },
      { action: 'BLOCK_DAYS', value: 1 },
    ],
    '2 credits are lost. Another 1 credit is taken. A fee of $5 is due. Booking is blocked for 1 day.',
  ],
] as const)('in words: %s', (_case, penalties, text) => {
  expect(penaltyText(penalties, (minor) => `$${minor / 100}`)).toBe(text);
});

test.each([
  ['nobody left', { capacity: 10, taken: 10, lateCancelled: 0 }, 0],
  ['one left and the place is empty', { capacity: 10, taken: 9, lateCancelled: 1 }, 0],
  ['one left and it is full again', { capacity: 10, taken: 10, lateCancelled: 1 }, 1],
  ['two left and one came', { capacity: 10, taken: 9, lateCancelled: 2 }, 1],
  ['it was never full', { capacity: 10, taken: 5, lateCancelled: 2 }, 0],
  ['it is overbooked', { capacity: 10, taken: 12, lateCancelled: 2 }, 2],
])('places taken again: %s', (_case, session, refilled) => {
  expect(refilledOf(session)).toBe(refilled);
});
