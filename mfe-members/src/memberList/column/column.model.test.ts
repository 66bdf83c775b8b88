import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { aboutOf, columnsFor, columnsText, hiddenAtFirst, hiddenIn, readHidden } from './column.model.ts';

const EVERYBODY: MemberFilter = {
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

test.each([
  [null, null],
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
  ['those of the beginning', hiddenAtFirst(EVERYBODY)],
] as const)('with %s hidden an address says which are shown', (which, hidden) => {
  const text = columnsText(hidden);
  expect(text === '').toBe(which === 'those of the beginning');
  if (text) expect(hiddenIn(text)).toEqual(hidden);
});

test('what somebody owes is for those who see money', () => {
  expect(columnsFor({ seesMoney: false })).toEqual(all.filter((key) => key !== 'owed'));
});

test.each<[string, Partial<MemberFilter>, string[]]>([
  ['packages that end', { view: 'EXPIRING' }, ['endsOn']],
  ['who is new', { view: 'NEW_THIS_MONTH' }, ['joinedAt']],
  ['who has joined lately', { joined: 'DAYS_30' }, ['joinedAt']],
  ['a waiver', { view: 'UNSIGNED' }, ['isWaiverMissing']],
  ['a tag', { tagId: 't1' }, ['tags']],
])('a list about %s shows it, and fits all the same', (_about, filter, shown) => {
  const hidden = hiddenAtFirst({ ...EVERYBODY, ...filter });
  expect(hidden).not.toEqual(expect.arrayContaining(shown));
  expect(hidden).toHaveLength(hiddenAtFirst(EVERYBODY).length);
});

test.each<[string, Partial<MemberFilter>, string[]]>([
  ['of everybody', {}, []],
  ['of packages that end', { view: 'EXPIRING' }, ['endsOn']],
  ['of waivers', { waiver: 'UNSIGNED' }, ['isWaiverMissing']],
  ['of debts', { view: 'OWING' }, ['owed']],
  ['of debts with a tag', { money: 'OWES', tagId: 't1' }, ['tags', 'owed']],
  ['of who stays away', { awayDays: 30 }, ['lastVisitAt']],
])('a list %s is about it', (_of, filter, about) => {
  expect(aboutOf({ ...EVERYBODY, ...filter })).toEqual(about);
});

test('a list about visits never hides the last one', () => {
  expect(hiddenAtFirst({ ...EVERYBODY, view: 'AWAY', tagId: 't1' })).not.toContain('lastVisitAt');
});
