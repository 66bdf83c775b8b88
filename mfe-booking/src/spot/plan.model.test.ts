import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import { aSessionSpot } from '../testing/builders/sessions.ts';
import { planOf, spotBeyond } from './plan.model.ts';

const at = (label: string, row: number, column: number, state: SessionSpot['state'] = 'FREE') =>
  aSessionSpot({ label, row, column, state });

test('the plan begins at the first spot, and keeps the aisles between spots', () => {
  const { rows, columns, spots } = planOf([at('1', 3, 2), at('2', 3, 5), at('3', 5, 2)], null);
  expect([rows, columns]).toEqual([
    [true, false, true],
    [true, false, false, true],
  ]);
  expect(spots.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [1, 4],
    [3, 1],
  ]);
});

test.each([
  ['FREE', 'Spot 7, free', true],
  ['TAKEN', 'Spot 7, taken', false],
  ['CLOSED', 'Spot 7, closed', false],
] as const)('a spot that is %s reads so, and can be chosen or not', (state, words, canChoose) => {
  expect(planOf([at('7', 1, 1, state)], null).spots).toMatchObject([{ words, canChoose }]);
});

test.each([
  ['TAKEN', undefined, 'Spot 7, yours'],
  ['CLOSED', undefined, 'Spot 7, yours'],
  ['TAKEN', 'Tim', 'Spot 7, Tim’s'],
] as const)('the own spot, %s, of %s, can be kept', (state, firstName, words) => {
  const spot = at('7', 1, 1, state);
  expect(planOf([spot], { spotId: spot.spotId, firstName }).spots).toMatchObject([
    { mark: 'own', words, canChoose: true },
  ]);
});

test('the key names what occurs', () => {
  const own = at('2', 1, 2, 'TAKEN');
  const spots = [at('1', 1, 1), own, at('3', 1, 3, 'CLOSED')];
  expect(planOf(spots, null).key.map(({ word }) => word)).toEqual(['Free', 'Taken', 'Closed']);
  expect(planOf(spots, { spotId: own.spotId, firstName: 'Tim' }).key.map(({ word }) => word)).toEqual([
    'Free',
    'Tim’s',
    'Closed',
  ]);
});

describe('an arrow', () => {
  // Row 1: 1 2 3, row 2: only taken ones, row 3: 4 . 5
  const [one, two, three] = [at('1', 1, 1), at('2', 1, 2), at('3', 1, 3)];
  const [four, five] = [at('4', 3, 1), at('5', 3, 3)];
  const { spots } = planOf(
    [one, two, three, at('T', 2, 2, 'TAKEN'), at('C', 2, 3, 'CLOSED'), four, five],
    null,
  );

  test.each([
    ['down', 'in the same column of the next row that has a free one', three, 1, '5'],
    ['down', 'beside an aisle to the first of two equally near', two, 1, '4'],
    ['up', 'back', five, -1, '3'],
    ['down', 'nowhere from the last row', four, 1, undefined],
    ['up', 'nowhere from the first row', one, -1, undefined],
  ] as const)('%s leads %s', (_way, _case, { spotId }, by, label) => {
    expect(spotBeyond(spots, spotId, by)?.label).toBe(label);
  });

  test('leads nowhere from what is no spot', () => {
    expect(spotBeyond(spots, 'on', 1)).toBeNull();
  });
});
