import type { BookedSpot, SessionSpot } from '@studio/contract/schedule/session-spot.schema';

/** What a member chooses while they book. */
export interface SpotChoice {
  /** The plan of the room, row by row. */
  spots: readonly SessionSpot[];
  /** Null = the first free one. */
  chosen: BookedSpot | null;
  /** First name of somebody who comes instead of the member. */
  firstName: string | undefined;
  /** How many guests come along. */
  guests: number;
  /** Somebody else has the one that was chosen before. */
  wasTaken: boolean;
  onChoose: (spot: BookedSpot | null) => void;
}

/** `Spot 7`. */
export const spotName = ({ label }: Pick<BookedSpot, 'label'>): string => `Spot ${label}`;

/** `Your spot`, `Tim’s spot`. @param firstName of somebody who comes instead of the member. */
export const whoseSpot = (firstName: string | undefined): string =>
  firstName ? `${firstName}’s spot` : 'Your spot';

/** Where guests will be, for whom nobody chooses. */
export const guestSentence = (guests: number): string =>
  guests === 1 ? 'Your guest gets the next free spot.' : 'Your guests get the next free spots.';
