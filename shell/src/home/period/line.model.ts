import { addDays, formatLocalDayMonth } from '@studio/contract/values/time';

/** A value of each day, the last one of today; null where there is nothing. */
export type Points = readonly (number | null)[];

interface Seen {
  value: number;
  index: number;
}
const seenIn = (points: Points): Seen[] =>
  points.flatMap((value, index) => (value === null ? [] : [{ value, index }]));

/** "Last 30 days: lowest 2 on 3 Mar, highest 9 on 19 Mar, 4 today."; empty with fewer than two values. */
export function lineWords(points: Points, today: string, write: (value: number) => string): string {
  const seen = seenIn(points);
  const [first] = seen;
  if (!first || seen.length < 2) return '';
  const lowest = seen.reduce((least, point) => (point.value < least.value ? point : least), first);
  const highest = seen.reduce((most, point) => (point.value > most.value ? point : most), first);
  const on = ({ value, index }: Seen) =>
    `${write(value)} on ${formatLocalDayMonth(addDays(today, index - points.length + 1))}`;
  const now = points.at(-1);
  const last = now === null || now === undefined ? 'none today' : `${write(now)} today`;
  const extremes =
    lowest.value === highest.value
      ? `${write(lowest.value)} on each day`
      : `lowest ${on(lowest)}, highest ${on(highest)}`;
  return `Last ${points.length} days: ${extremes}, ${last}.`;
}

/** How far a line stays from its edges, so that its ends are not cut off. */
const EDGE = 3;

/**
 * Where each value stands in a box; null where there is none. Money and shares stand on zero; numbers of members never
 * come near it, so theirs have a tenth of the highest above and below.
 */
export function linePlaces(
  points: Points,
  { width, height, isFromZero }: { width: number; height: number; isFromZero: boolean },
): ({ x: number; y: number } | null)[] {
  const values = seenIn(points).map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const room = isFromZero ? 0 : Math.max(1, highest / 10);
  const least = isFromZero ? Math.min(0, lowest) : lowest - room;
  const range = (isFromZero ? Math.max(0, highest) : highest + room) - least || 1;
  return points.map((value, index) =>
    value === null
      ? null
      : {
          x: EDGE + (index / (points.length - 1)) * (width - 2 * EDGE),
          y: height - EDGE - ((value - least) / range) * (height - 2 * EDGE),
        },
  );
}

/** An SVG path through places, with gaps; a place alone is a line to itself, which round ends make a dot. */
export const pathOf = (places: ReturnType<typeof linePlaces>): string =>
  places
    .map((place, index) => {
      if (!place) return '';
      const at = `${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
      return places[index - 1] ? `L${at}` : `M${at}L${at}`;
    })
    .join('');
