import type { ClosedDays } from '@studio/contract/configure/booking-website.schema';
import { addDays } from '@studio/contract/values/time';

/** The parts of a closure that decide; its days are the studio's, both inclusive. */
export interface ClosureOfStudio {
  studioClosureName: string;
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  roomIds: readonly string[];
  cancelSessions: boolean;
}

/**
 * The days from today to `lastDay` on which the whole studio is closed. Leaves out a day on which a closure
 * begins or ends partway.
 */
export function closedDays(
  closures: readonly ClosureOfStudio[],
  { today, lastDay }: { today: string; lastDay: string },
): ClosedDays[] {
  return closures
    .filter(({ roomIds, cancelSessions }) => roomIds.length === 0 && cancelSessions)
    .map(({ studioClosureName, fromDate, toDate, isAllDay }) => ({
      name: studioClosureName,
      from: isAllDay ? fromDate : addDays(fromDate, 1),
      to: isAllDay ? toDate : addDays(toDate, -1),
    }))
    .filter(({ from, to }) => from <= to && to >= today && from <= lastDay);
}
