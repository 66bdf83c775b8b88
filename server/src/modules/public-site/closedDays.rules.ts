import type { ClosedDays } from '@studio/contract/booking-website.schema';
import { addDays } from '@studio/contract/time';

/** A closure as it is decided; its days are the studio's, both inclusive. */
export interface ClosureOfStudio {
  studioClosureName: string;
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  roomIds: readonly string[];
  cancelSessions: boolean;
}

/**
 * The days on which nothing takes place anywhere in the studio, of those from today to `lastDay`. Of a
 * closure that begins or ends within a day, that day is none.
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
