import type { SessionSpot } from '@studio/contract/schedule/session-spot.schema';
import type { IconName } from '../ui/Icon.tsx';
import { spotName } from './spot.model.ts';

/** What a spot is to the member. */
type SpotMark = 'free' | 'own' | 'taken' | 'closed';

/** The spot that a booking has. */
export interface OwnSpot {
  spotId: string;
  /** First name of somebody who comes instead of the member. */
  firstName: string | undefined;
}

/** A spot as the plan shows it. */
export interface PlannedSpot {
  spot: SessionSpot;
  mark: SpotMark;
  /** What a screen reader says, e.g. `Spot 7, taken`. */
  words: string;
  canChoose: boolean;
  /** Its lines in the drawn plan, the first = 1. */
  row: number;
  column: number;
}

/** A plan to draw: from above, the front of the room at the top. */
interface SpotPlan {
  spots: PlannedSpot[];
  /** Whether spots stand in each row from the front, and in each column from the left; else people walk there. */
  rows: boolean[];
  columns: boolean[];
  /** Marks that occur, with the word for each. */
  key: { mark: SpotMark; word: string }[];
}

const MARKS = { FREE: 'free', TAKEN: 'taken', CLOSED: 'closed' } as const;

/** What shows a mark besides its colour. */
export const ICONS: Record<SpotMark, IconName | null> = {
  free: null,
  own: 'pin',
  taken: 'person',
  closed: 'close',
};

/** The word for a mark: `Taken`, `Yours`, `Tim’s`. */
function markWord(mark: SpotMark, own: OwnSpot | null): string {
  const words = {
    free: 'Free',
    own: own?.firstName ? `${own.firstName}’s` : 'Yours',
    taken: 'Taken',
    closed: 'Closed',
  };
  return words[mark];
}

/** The plan of a room with at least one spot. @param own the spot of the booking that is changed. */
export function planOf(spots: readonly SessionSpot[], own: OwnSpot | null): SpotPlan {
  const rows = linesOf(spots.map(({ row }) => row));
  const columns = linesOf(spots.map(({ column }) => column));
  const planned = spots.map((spot): PlannedSpot => {
    const mark = spot.spotId === own?.spotId ? 'own' : MARKS[spot.state];
    const word = markWord(mark, own);
    return {
      spot,
      mark,
      words: `${spotName(spot)}, ${own?.firstName && mark === 'own' ? word : word.toLowerCase()}`,
      canChoose: mark === 'free' || mark === 'own',
      row: spot.row - rows.first + 1,
      column: spot.column - columns.first + 1,
    };
  });
  const key = (['free', 'own', 'taken', 'closed'] as const)
    .filter((mark) => planned.some((one) => one.mark === mark))
    .map((mark) => ({ mark, word: markWord(mark, own) }));
  return { spots: planned, rows: rows.used, columns: columns.used, key };
}

/** The first line that is used, and whether it and each further one up to the last are. */
function linesOf(lines: readonly number[]): { first: number; used: boolean[] } {
  const first = Math.min(...lines);
  const length = Math.max(...lines) - first + 1;
  return { first, used: Array.from({ length }, (_, index) => lines.includes(first + index)) };
}

/**
 * Where an arrow leads: in the nearest row with a spot to choose, the one nearest to the column.
 * @param by 1 = away from the front, -1 = towards it.
 */
export function spotBeyond(spots: readonly PlannedSpot[], spotId: string, by: 1 | -1): SessionSpot | null {
  const from = spots.find(({ spot }) => spot.spotId === spotId);
  if (!from) return null;
  const far = ({ row }: PlannedSpot) => (row - from.row) * by;
  const aside = ({ column }: PlannedSpot) => Math.abs(column - from.column);
  const [next] = spots
    .filter((one) => one.canChoose && far(one) > 0)
    .toSorted((one, other) => far(one) - far(other) || aside(one) - aside(other));
  return next?.spot ?? null;
}
