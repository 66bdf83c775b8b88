import { columnsFor, columnsText, hiddenIn, readHidden } from './column.model.ts';

test.each([
  [null, ['userEmail', 'tags', 'endsOn', 'nextBookingAt', 'isWaiverMissing', 'joinedAt']],
  ['', []],
  ['tags,phone', ['phone', 'tags']],
  ['gone,,tags', ['tags']],
])('of %s the hidden columns are %j', (kept, hidden) => {
  expect(readHidden(kept)).toEqual(hidden);
});

const all = columnsFor({ seesMoney: true });

test.each([
  ['one', ['phone']],
  ['all', all],
  ['none', []],
  ['those of the beginning', readHidden(null)],
] as const)('with %s hidden an address says which are shown', (which, hidden) => {
  const text = columnsText(hidden);
  expect(text === '').toBe(which === 'those of the beginning');
  if (text) expect(hiddenIn(text)).toEqual(hidden);
});

test('what somebody owes is for those who see money', () => {
  expect(columnsFor({ seesMoney: false })).toEqual(all.filter((key) => key !== 'owed'));
});
