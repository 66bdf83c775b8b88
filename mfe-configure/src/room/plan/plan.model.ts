import type { SaveSpot } from '@studio/contract/configure/spot.schema';
import { readNumber } from '@studio/contract/values/typed/typedAmount';

/** The most rows and columns of a plan, as the contract has them. */
export const MAX_LINES = 30;
/** The most spots of a plan: no list of a request is longer. */
const MAX_SPOTS = 200;

/** Rows and columns of a plan. */
export interface PlanShape {
  rows: number;
  columns: number;
}
type Place = Pick<SaveSpot, 'row' | 'column'>;

/** The shape to begin with for so many places: nearly a square, wider than deep, as exact as can be. 12: 3 × 4. */
export function shapeFor(places: number): PlanShape {
  const count = Math.min(MAX_SPOTS, Math.max(1, Math.trunc(places) || 1));
  const side = Math.floor(Math.sqrt(count));
  const exact = Array.from({ length: side }, (_, index) => side - index).find(
    (rows) => count % rows === 0 && count / rows <= rows * 3,
  );
  const rows = exact ?? side;
  return { rows, columns: Math.ceil(count / rows) };
}

const isLine = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_LINES;

/** The shape that somebody typed, or a sentence about what is wrong with it. */
export function readShape(rowsTyped: string, columnsTyped: string): PlanShape | string {
  const [rows, columns] = [readNumber(rowsTyped), readNumber(columnsTyped)];
  if (!isLine(rows) || !isLine(columns)) return `Enter 1 to ${MAX_LINES} rows and columns.`;
  return rows * columns <= MAX_SPOTS ? { rows, columns } : `A plan has at most ${MAX_SPOTS} spots.`;
}

/** The smallest number that no spot is called yet. */
export function nextName(spots: readonly Pick<SaveSpot, 'label'>[]): string {
  const taken = new Set(spots.map(({ label }) => label.trim()));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** The spots with one more, which has the next free name. */
export const addSpot = (spots: readonly SaveSpot[], { row, column }: Place): SaveSpot[] => [
  ...spots,
  { spotId: null, label: nextName(spots), row, column, isClosed: false },
];
const addSpots = (spots: readonly SaveSpot[], places: readonly Place[]): SaveSpot[] =>
  places.reduce<SaveSpot[]>(addSpot, [...spots]);
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const placesOf = ({ rows, columns }: PlanShape): Place[] =>
  upTo(rows).flatMap((row) => upTo(columns).map((column) => ({ row, column })));

/** A spot at each place, numbered from the front, row by row. */
export const filled = (shape: PlanShape): SaveSpot[] => addSpots([], placesOf(shape));

/** How far the spots reach. */
export const shapeOf = (spots: readonly Place[]): PlanShape => ({
  rows: Math.max(0, ...spots.map(({ row }) => row)),
  columns: Math.max(0, ...spots.map(({ column }) => column)),
});

/** The places between the spots where nothing stands yet. */
export const gapsOf = (spots: readonly Place[]): Place[] =>
  placesOf(shapeOf(spots)).filter((place) => indexAt(spots, place) < 0);

const indexAt = (spots: readonly Place[], { row, column }: Place): number =>
  spots.findIndex((spot) => spot.row === row && spot.column === column);

export type Line = 'row' | 'column';

/** The spots with another full row behind the last, or another column beside it; null: there is no room for it. */
export function withLine(spots: readonly SaveSpot[], line: Line): SaveSpot[] | null {
  const { rows, columns } = shapeOf(spots);
  const places =
    line === 'row'
      ? upTo(columns).map((column) => ({ row: rows + 1, column }))
      : upTo(rows).map((row) => ({ row, column: columns + 1 }));
  const isBeyond = (line === 'row' ? rows : columns) >= MAX_LINES;
  return isBeyond || spots.length + places.length > MAX_SPOTS ? null : addSpots(spots, places);
}

export type Way = 'forward' | 'back' | 'left' | 'right';
const STEPS: Record<Way, [rows: number, columns: number]> = {
  forward: [-1, 0],
  back: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The spots after one of them went a step; whoever stands there comes to its old place. Null: there the room ends. */
export function moved(spots: readonly SaveSpot[], index: number, way: Way): SaveSpot[] | null {
  const spot = spots[index];
  if (!spot) return null;
  const { row, column } = spot;
  const to = { row: row + STEPS[way][0], column: column + STEPS[way][1] };
  if (Math.min(to.row, to.column) < 1 || Math.max(to.row, to.column) > MAX_LINES) return null;
  const other = indexAt(spots, to);
  return spots.map((one, at) => {
    if (at === index) return { ...one, ...to };
    return at === other ? { ...one, row, column } : one;
  });
}

/** How many people the open spots are for. */
export const openOf = (spots: readonly Pick<SaveSpot, 'isClosed'>[]): number =>
  spots.filter(({ isClosed }) => !isClosed).length;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** "12 places: one for each open spot." */
export const planPlaces = (spots: readonly Pick<SaveSpot, 'isClosed'>[]): string =>
  `${counted(openOf(spots), 'place')}: one for each open spot.`;

/** "12 places on a plan, 2 spots closed", as a list of rooms says it. */
// A server of before knows no spots.
export function placesWords({
  capacity,
  spots = [],
}: {
  capacity: number;
  spots?: readonly Pick<SaveSpot, 'isClosed'>[];
}): string {
  const closed = spots.length - openOf(spots);
  return [
    `${counted(capacity, 'place')}${spots.length > 0 ? ' on a plan' : ''}`,
    closed > 0 ? `${counted(closed, 'spot')} closed` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** "3 upcoming bookings got another spot." */
export const reseatedWords = (count: number): string =>
  `${counted(count, 'upcoming booking')} got another spot.`;
