import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { chipWords, filtersOf, isFiltered } from './filter.model.ts';

const nothing: MemberFilter = {
  search: '',
  view: 'ALL',
  tagId: null,
  status: null,
  packages: null,
  awayDays: null,
  joined: null,
  waiver: null,
  money: null,
};
const known = { tags: [{ value: 't', label: 'VIP' }], seesMoney: true };
const chip = (key: string, value: string | null, filter = nothing) => {
  const found = filtersOf(filter, known).find((one) => one.key === key);
  return found && chipWords(found, value);
};

test.each([
  ['status', 'AT_RISK', 'Status: At risk'],
  ['status', null, 'Status'],
  ['tagId', 't', 'Tag: VIP'],
  ['tagId', 'of another studio', 'Tag'],
  ['awayDays', '30', 'Last visit: 30 days ago or more'],
])('the chip of %s with %s says %s', (key, value, words) => {
  expect(chip(key, value)).toBe(words);
});

test('a number of days from an address has its place between the usual ones', () => {
  const filter = { ...nothing, awayDays: 45 };
  expect(chip('awayDays', '45', filter)).toBe('Last visit: 45 days ago or more');
  const [days] = filtersOf(filter, known).filter(({ key }) => key === 'awayDays');
  expect(days?.options.map(({ value }) => value)).toEqual(['14', '21', '30', '45', '60', '90', '180']);
});

test('there is no chip for tags without any, nor for money that one does not see', () => {
  const keys = filtersOf(nothing, { tags: [], seesMoney: false }).map(({ key }) => key);
  expect(keys).toEqual(['status', 'packages', 'awayDays', 'joined', 'waiver']);
});

test.each<[Partial<MemberFilter>, boolean]>([
  [{}, false],
  [{ view: 'AWAY', search: 'tan' }, false],
  [{ money: 'OWES' }, true],
])('%j: filtered is %s', (filter, expected) => {
  expect(isFiltered({ ...nothing, ...filter })).toBe(expected);
});
