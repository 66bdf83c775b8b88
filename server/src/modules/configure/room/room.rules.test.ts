import type { Spot } from '@studio/contract/configure/spot.schema';
import { goneFrom, placesOf, planChange, planOf } from './room.rules.ts';

const spot = (spotId: string, change: Partial<Spot> = {}): Spot => ({
  spotId,
  label: spotId.toUpperCase(),
  row: 1,
  column: 1,
  isClosed: false,
  ...change,
});
const closed = { isClosed: true };

test.each([
  ['without a plan as many as its owner says', [], 12],
  ['with one as many as it has spots', [spot('a'), spot('b')], 2],
  ['and none for a closed one', [spot('a'), spot('b', closed)], 1],
])('a room holds %s', (_case, spots, places) => {
  expect(placesOf(spots, 12)).toBe(places);
});

describe('a plan that is sent', () => {
  const before = [spot('a'), spot('b')];

  test('keeps the ids that it names, and has one for each new spot', () => {
    const sent = [
      { ...spot('b'), label: 'Z' },
      { ...spot('c'), spotId: null },
    ];
    expect(planOf(sent, before, () => 'new')).toEqual([
      spot('b', { label: 'Z' }),
      spot('new', { label: 'C' }),
    ]);
  });

  test.each([
    ['of another room', [spot('x')]],
    ['twice', [spot('a'), spot('a')]],
  ])('is none when it names a spot %s', (_case, sent) => {
    expect(planOf(sent, before, () => 'new')).toBeNull();
  });
});

test.each([
  ['nothing is gone from the same plan', [spot('a'), spot('b')], []],
  ['a renamed and a moved one are there', [spot('a', { label: 'X' }), spot('b', { row: 9 })], []],
  ['a removed one is gone', [spot('a')], ['b']],
  ['so is a closed one', [spot('a', closed), spot('b')], ['a']],
  ['and all of them without a plan', [], ['a', 'b']],
])('%s', (_case, after, gone) => {
  expect(goneFrom([spot('a'), spot('b')], after)).toEqual(gone);
});

describe('what the audit log says of a change', () => {
  test('is nothing where nothing has changed', () => {
    expect(planChange([spot('a')], [spot('a')])).toEqual({ before: {}, after: {} });
  });

  test('names the spots that differ, and only those', () => {
    const change = planChange(
      [spot('a'), spot('b', { column: 2 }), spot('c', { column: 3 })],
      [spot('a'), spot('b', { column: 2, ...closed }), spot('d', { row: 2 })],
    );
    expect(change.before.spots).toEqual(['B (row 1, column 2)', 'C (row 1, column 3)']);
    expect(change.after.spots).toEqual(['B (row 1, column 2, closed)', 'D (row 2, column 1)']);
  });

  test('of a plan that is taken away is an empty one', () => {
    expect(planChange([spot('a')], [])).toEqual({
      before: { spots: ['A (row 1, column 1)'] },
      after: { spots: [] },
    });
  });
});
