import { chipsOf, type ChipFacts } from './chip.model.ts';

const nothing = { expiresOn: null, owed: '0.00', isWaiverMissing: false, visits: 0 };
const labels = (engagement: Partial<ChipFacts['engagement']>, facts: Partial<ChipFacts> = {}) =>
  chipsOf({
    engagement: { ...nothing, ...engagement },
    birthday: null,
    today: '2026-11-24',
    currency: 'SGD',
    ...facts,
  }).map(({ label }) => label);

test.each([
  ['2026-11-24', 'Expires today'],
  ['2026-11-25', 'Expires tomorrow'],
  ['2026-11-27', 'Expires in 3 days'],
])('a package that ends on %s: %s', (expiresOn, label) => {
  expect(labels({ expiresOn })).toEqual([label]);
});

test('what costs money comes first', () => {
  expect(labels({ owed: '32.00', expiresOn: '2026-11-27', isWaiverMissing: true })).toEqual([
    'Owes S$32.00',
    'Expires in 3 days',
    'Waiver not signed',
  ]);
});

test.each([
  ['0.00', []],
  [null, []],
  ['0.01', ['Owes S$0.01']],
])('a debt of %s', (owed, expected) => {
  expect(labels({ owed })).toEqual(expected);
});

test.each([
  [0, []],
  [8, []],
  [9, ['Next is their 10th visit']],
  [10, []],
  [49, ['Next is their 50th visit']],
])('after %i visits', (visits, expected) => {
  expect(labels({ visits })).toEqual(expected);
});

test.each([
  ['1990-11-24', '2026-11-24', true],
  ['1990-11-23', '2026-11-24', false],
  ['2000-02-29', '2026-02-28', true],
  ['2000-02-29', '2028-02-28', false],
  ['2000-02-29', '2028-02-29', true],
])('born on %s, on %s', (birthday, today, isToday) => {
  expect(labels({}, { birthday, today })).toEqual(isToday ? ['Birthday today'] : []);
});
