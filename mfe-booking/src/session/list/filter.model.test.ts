import { aPublicSession } from '../../testing/builders/sessions.ts';
import { countOf, filtersOf, kindOf, narrowed, optionsOf } from './filter.model.ts';

const morning = aPublicSession({
  className: 'Flow',
  staffName: 'Priya and Mei',
  staffNames: ['Priya', 'Mei'],
  roomName: 'Lotus Room',
  level: 'ALL',
  startAt: '2026-11-23T03:59:00.000Z',
});
const noon = aPublicSession({
  className: 'Power',
  staffName: 'Daniel',
  staffNames: ['Daniel'],
  roomName: 'Lotus Room',
  level: 'ADVANCED',
  startAt: '2026-11-23T04:00:00.000Z',
});
const evening = aPublicSession({
  className: 'Bath',
  staffName: null,
  staffNames: [],
  roomName: null,
  level: 'BEGINNER',
  templateType: 'EVENT',
  startAt: '2026-11-23T09:00:00.000Z',
});
const left = (query: string) => {
  const params = new URLSearchParams(query);
  return narrowed([morning, noon, evening], {
    kind: kindOf(params),
    filters: filtersOf(params),
    timeZone: 'Asia/Singapore',
  }).map(({ className }) => className);
};

test.each([
  ['', ['Flow', 'Power', 'Bath']],
  ['kind=CLASS', ['Flow', 'Power']],
  ['kind=EVENT', ['Bath']],
  ['kind=NONSENSE', ['Flow', 'Power', 'Bath']],
  ['staff=Priya', ['Flow']],
  ['staff=Mei', ['Flow']],
  ['staff=Priya&staff=Daniel', ['Flow', 'Power']],
  ['staff=Priya&room=Lotus+Room', ['Flow']],
  ['part=Morning', ['Flow']],
  ['part=Afternoon', ['Power']],
  ['part=Evening', ['Bath']],
  ['level=ADVANCED', ['Flow', 'Power']],
  ['staff=Nobody', []],
])('filters "%s" leave %p', (query, names) => {
  expect(left(query)).toEqual(names);
});

test('a chosen value stays an option in a week without it', () => {
  const filters = filtersOf(new URLSearchParams('staff=Gone&level=INTERMEDIATE'));
  expect(countOf(filters)).toBe(2);
  const { staff, level, room } = optionsOf([morning, evening], filters);
  expect(staff.map(([name]) => name)).toEqual(['Gone', 'Mei', 'Priya']);
  expect(level).toEqual([
    ['BEGINNER', 'Beginner'],
    ['INTERMEDIATE', 'Intermediate'],
    ['ALL', 'All levels'],
  ]);
  expect(room).toEqual([['Lotus Room', 'Lotus Room']]);
});
