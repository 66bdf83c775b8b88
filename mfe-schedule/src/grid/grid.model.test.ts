import { someConventions } from '@studio/contract/testing/conventions';
import { tellConventions } from '@studio/contract/values/typed/conventions';
import {
  clock,
  itemBeside,
  layOut,
  mirrored,
  nudged,
  orderOf,
  shifted,
  stretched,
  type GridItem,
} from './grid.model.ts';

const item = (id: string, start: number, end: number, column = 'mon'): GridItem => ({
  id,
  column,
  start,
  end,
});
const lanesOf = (items: GridItem[], max = 3) =>
  layOut(items, max).placed.map(({ id, lane, lanes }) => `${id} ${lane}/${lanes}`);

test.each([
  ['a single item: full width', [item('a', 0, 60)], ['a 0/1']],
  ['consecutive items: full width each', [item('a', 0, 60), item('b', 60, 120)], ['a 0/1', 'b 0/1']],
  ['overlap of a minute: half the width each', [item('a', 0, 61), item('b', 60, 120)], ['a 0/2', 'b 1/2']],
  [
    'a third item takes the lane that is free again',
    [item('a', 0, 60), item('b', 30, 120), item('c', 60, 90)],
    ['a 0/2', 'b 1/2', 'c 0/2'],
  ],
  [
    'of two items with the same start the longer comes first',
    [item('a', 0, 30), item('b', 0, 60)],
    ['b 0/2', 'a 1/2'],
  ],
])('%s', (_case, items, expected) => {
  expect(lanesOf(items)).toEqual(expected);
});

test('items without a lane are counted at their start', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id, index) => item(id, index * 10, 100));
  expect(lanesOf(items)).toEqual(['a 0/3', 'b 1/3', 'c 2/3']);
  expect(layOut(items, 3).rests).toEqual([{ start: 30, ids: ['d', 'e'] }]);
});

describe('arrows', () => {
  const columns = ['mon', 'tue', 'wed'].map((key) => ({ key, label: key }));
  const placed = new Map([
    ['mon', layOut([item('early', 420, 480), item('late', 1080, 1140)], 3).placed],
    ['wed', layOut([item('noon', 720, 780, 'wed'), item('evening', 1100, 1160, 'wed')], 3).placed],
  ]);
  const order = orderOf(columns, placed);

  test.each([
    ['early', 'ArrowDown', 'late'],
    ['late', 'ArrowDown', undefined],
    ['late', 'ArrowUp', 'early'],
    ['late', 'ArrowRight', 'evening'],
    ['early', 'ArrowRight', 'noon'],
    ['evening', 'ArrowLeft', 'late'],
    ['early', 'ArrowLeft', undefined],
    ['late', 'Home', 'early'],
    ['early', 'End', 'late'],
  ] as const)('from %s, %s leads to %s, past an empty day', (id, key, expected) => {
    expect(itemBeside(order, id, key)?.id).toBe(expected);
  });
});

describe('moving', () => {
  const bounds = { from: 360, to: 1320, step: 15 };
  const columns = ['mon', 'tue'].map((key) => ({ key, label: key }));
  const span = { column: 'mon', start: 420, end: 480 };

  test.each([
    [7, 420],
    [8, 435],
    [-60, 360],
    [-75, 360],
    [840, 1260],
    [900, 1260],
  ])('by %i minutes it starts at %i', (minutes, start) => {
    expect(shifted(span, minutes, bounds)).toEqual({ column: 'mon', start, end: start + 60 });
  });

  test.each([
    [15, 495],
    [-45, 435],
    [-60, 435],
    [2000, 1320],
  ])('its end by %i minutes is %i', (minutes, end) => {
    expect(stretched(span, minutes, bounds)).toEqual({ column: 'mon', start: 420, end });
  });

  test.each([
    ['ArrowDown', false, { column: 'mon', start: 435, end: 495 }],
    ['ArrowUp', false, { column: 'mon', start: 405, end: 465 }],
    ['ArrowDown', true, { column: 'mon', start: 420, end: 495 }],
    ['ArrowRight', false, { column: 'tue', start: 420, end: 480 }],
    ['ArrowLeft', false, { column: 'mon', start: 420, end: 480 }],
    ['x', false, null],
  ])('%s, shift %s', (key, shiftKey, expected) => {
    expect(nudged(span, { key, shiftKey }, columns, bounds)).toEqual(expected);
  });
});

test.each([
  [0, '12:00 am'],
  [425, '7:05 am'],
  [720, '12:00 pm'],
  [1439, '11:59 pm'],
  [1440, '12:00 am'],
])('minute %i is %s', (minute, expected) => {
  expect(clock(minute, 'Asia/Singapore')).toBe(expected);
});

test('a minute of the day where hours count to 24', () => {
  tellConventions(someConventions({ timeFormat: '24h' }));
  expect([425, 1440].map((minute) => clock(minute, 'Europe/Berlin'))).toEqual(['07:05', '00:00']);
  tellConventions(undefined);
});

test('left and right arrows swap in right-to-left pages', () => {
  expect(mirrored('ArrowLeft', true)).toBe('ArrowRight');
  expect(mirrored('ArrowLeft', false)).toBe('ArrowLeft');
  expect(mirrored('ArrowUp', true)).toBe('ArrowUp');
});
