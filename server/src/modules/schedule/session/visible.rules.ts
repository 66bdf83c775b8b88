import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { addDays } from '@studio/contract/values/time';

/** The studio's settings that decide how its booking website shows sessions. */
export interface VisibilitySettings {
  showSpotsLeft: boolean;
  showInstructor: boolean;
  weeksVisible: number;
}

/**
 * A session, reduced to what the studio's settings show. Whether it is full always shows, because nobody
 * could book it.
 */
export const asVisible = (
  session: PublicSession,
  { showSpotsLeft, showInstructor }: Pick<VisibilitySettings, 'showSpotsLeft' | 'showInstructor'>,
): PublicSession => ({
  ...session,
  placesLeft: showSpotsLeft ? session.placesLeft : null,
  staffName: showInstructor ? session.staffName : null,
  staffNames: showInstructor ? session.staffNames : [],
});

/** The first local day beyond the visible schedule, `YYYY-MM-DD`. */
export const endOfVisible = (today: string, weeksVisible: number): string => addDays(today, weeksVisible * 7);

const EXACT_UP_TO = 5;

/**
 * The number of places that visitors see: exact only when it is small, so that nobody can derive the studio's
 * figures.
 */
export function visiblePlaces(
  capacity: number,
  booked: number,
): { placesLeft: number | null; isFull: boolean } {
  const left = Math.max(0, capacity - booked);
  return { placesLeft: left <= EXACT_UP_TO ? left : null, isFull: left === 0 };
}
