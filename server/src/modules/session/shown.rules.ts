import type { PublicSession } from '@studio/contract/schedule.schema';
import { addDays } from '@studio/contract/time';

/** What of a studio's settings decides how its website shows sessions. */
export interface ShownSettings {
  showSpotsLeft: boolean;
  showInstructor: boolean;
  weeksVisible: number;
}

/** A session as the studio wants it to be seen. That it is full is said anyway: nobody could book it. */
export const asShown = (
  session: PublicSession,
  { showSpotsLeft, showInstructor }: Pick<ShownSettings, 'showSpotsLeft' | 'showInstructor'>,
): PublicSession => ({
  ...session,
  placesLeft: showSpotsLeft ? session.placesLeft : null,
  staffName: showInstructor ? session.staffName : null,
});

/** The first local day that the schedule does not show any more. */
export const endOfShown = (today: string, weeksVisible: number): string => addDays(today, weeksVisible * 7);

const EXACT_UP_TO = 5;

/**
 * What visitors are told about places: the exact number only when it is small, so that nobody can read off a
 * business's figures.
 */
export function shownPlaces(
  capacity: number,
  booked: number,
): { placesLeft: number | null; isFull: boolean } {
  const left = Math.max(0, capacity - booked);
  return { placesLeft: left <= EXACT_UP_TO ? left : null, isFull: left === 0 };
}
