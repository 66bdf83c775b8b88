import { MAX_SPOT_LINES } from '@studio/contract/configure/spot.schema';
import {
  addSpot,
  filled,
  gapsOf,
  MAX_LINES,
  moved,
  nextName,
  openOf,
  placesWords,
  planPlaces,
  readShape,
  reseatedWords,
  shapeFor,
  shapeOf,
  withLine,
} from './plan.model.ts';
import { planProblem } from './plan.schema.ts';

const four = filled({ rows: 2, columns: 2 });
const [first, second, third, fourth] = four;
const closed = four.map((spot) => ({ ...spot, isClosed: true }));
const named = (...labels: string[]) =>
  four.map((spot, index) => ({ ...spot, label: labels[index] ?? spot.label }));
const where = (spots: readonly { label: string; row: number; column: number }[] | null) =>
  spots?.map(({ label, row, column }) => `${label} ${row}:${column}`);

test.each([
  [12, 3, 4],
  [10, 2, 5],
  [1, 1, 1],
  [2, 1, 2],
  [7, 2, 4],
  [13, 3, 5],
  [500, 10, 20],
  [0, 1, 1],
  [Number.NaN, 1, 1],
])('a plan for %p places has %p rows and %p columns', (places, rows, columns) => {
  expect(shapeFor(places)).toEqual({ rows, columns });
});

test.each([
  ['3', '4', { rows: 3, columns: 4 }],
  [' ３ ', '1', { rows: 3, columns: 1 }],
  ['10', '20', { rows: 10, columns: 20 }],
  ['30', '7', 'A plan has at most 200 spots.'],
  ['31', '1', 'Enter 1 to 30 rows and columns.'],
  ['1', '0', 'Enter 1 to 30 rows and columns.'],
  ['', '4', 'Enter 1 to 30 rows and columns.'],
  ['2.5', '4', 'Enter 1 to 30 rows and columns.'],
])('“%s” rows and “%s” columns', (rows, columns, expected) => {
  expect(readShape(rows, columns)).toEqual(expected);
});

test('a plan is filled from the front, row by row', () => {
  expect(where(four)).toEqual(['1 1:1', '2 1:2', '3 2:1', '4 2:2']);
  expect(four.every(({ spotId, isClosed }) => spotId === null && !isClosed)).toBe(true);
  expect(gapsOf(four)).toEqual([]);
});

test.each([
  [[], '1'],
  [['1', ' 2 ', '4'], '3'],
  [['A1', 'Bike'], '1'],
])('after %p the next name is %s', (labels, expected) => {
  expect(nextName(labels.map((label) => ({ label })))).toBe(expected);
});

test('a gap gets a spot with the next free name', () => {
  const three = four.filter((spot) => spot !== second);
  expect(gapsOf(three)).toEqual([{ row: 1, column: 2 }]);
  expect(where(addSpot(three, { row: 1, column: 2 }))).toEqual(['1 1:1', '3 2:1', '4 2:2', '2 1:2']);
});

test.each([
  ['row', ['5 3:1', '6 3:2']],
  ['column', ['5 1:3', '6 2:3']],
] as const)('another %s is full', (line, added) => {
  expect(where(withLine(four, line))?.slice(4)).toEqual(added);
});

test('there is no row beyond the thirtieth, and no spot beyond the two hundredth', () => {
  expect(MAX_LINES).toBe(MAX_SPOT_LINES);
  const deep = [{ row: 30, column: 1, spotId: null, label: '1', isClosed: false }];
  expect(withLine(deep, 'row')).toBeNull();
  expect(shapeOf(withLine([{ ...deep[0], row: 29 } as never], 'row') ?? [])).toEqual({
    rows: 30,
    columns: 1,
  });
  const most = filled({ rows: 10, columns: 20 });
  expect(withLine(most, 'row')).toBeNull();
  expect(withLine(most.slice(0, 180), 'row')).toHaveLength(200);
});

test('a spot steps to a free place, or changes places with who stands there', () => {
  expect(where(moved(four, 3, 'right'))).toEqual(['1 1:1', '2 1:2', '3 2:1', '4 2:3']);
  expect(where(moved(four, 0, 'back'))).toEqual(['1 2:1', '2 1:2', '3 1:1', '4 2:2']);
  expect([moved(four, 0, 'forward'), moved(four, 0, 'left'), moved(four, 4, 'left')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(moved([{ ...fourth, column: 30 } as never], 0, 'right')).toBeNull();
});

test.each([
  ['nothing with a plan of its own names', four, null],
  ['nothing without a plan', [], null],
  ['a name that is empty', named('1', ' '), { index: 1, message: 'Give the spot a name (row 1, column 2).' }],
  [
    'a name that is too long',
    named('123456789'),
    { index: 0, message: 'Use at most 8 characters (row 1, column 1).' },
  ],
  ['a name that two have', named('A', 'B', ' a'), { index: 2, message: 'Two spots are called “a”.' }],
  ['all closed', closed, { index: 0, message: 'All spots are closed. Open one, or remove the plan.' }],
  ['one that is open', [first, ...closed.slice(1)], null],
])('what is wrong: %s', (_case, spots, expected) => {
  expect(planProblem(spots as typeof four)).toEqual(expected);
});

test('places are the open spots, in words', () => {
  const spots = [first, second, { ...third, isClosed: true }] as typeof four;
  expect(openOf(spots)).toBe(2);
  expect([planPlaces(spots), planPlaces(four.slice(0, 1))]).toEqual([
    '2 places: one for each open spot.',
    '1 place: one for each open spot.',
  ]);
  const kept = spots.map((spot) => ({ ...spot, spotId: 's' }));
  expect([
    placesWords({ capacity: 1, spots: [] }),
    placesWords({ capacity: 2, spots: kept.slice(0, 2) }),
    placesWords({ capacity: 2, spots: kept }),
  ]).toEqual(['1 place', '2 places on a plan', '2 places on a plan, 1 spot closed']);
  expect([reseatedWords(1), reseatedWords(3)]).toEqual([
    '1 upcoming booking got another spot.',
    '3 upcoming bookings got another spot.',
  ]);
});
