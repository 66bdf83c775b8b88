import { addDays, mondayOf } from '@studio/contract/time';
import type { CreatedSessions, SessionSummary } from '@studio/contract/schedule.schema';

/** One day of a week and its sessions, earliest first. */
export interface Day {
  /** `YYYY-MM-DD` in the studio's time zone. */
  localDate: string;
  sessions: SessionSummary[];
}

/** The range of a week as the API takes it: Monday in, the next Monday out. */
export const weekRange = (localDate: string) => {
  const from = mondayOf(localDate);
  return { from, to: addDays(from, 7) };
};

/** The seven days of a week; days without sessions are there too. */
export function daysOfWeek(monday: string, sessions: readonly SessionSummary[]): Day[] {
  return Array.from({ length: 7 }, (_, index) => {
    const localDate = addDays(monday, index);
    const ofDay = sessions.filter((session) => session.localDate === localDate);
    return { localDate, sessions: ofDay.sort((a, b) => a.startAt.localeCompare(b.startAt)) };
  });
}

export const isFull = ({ booked, capacity }: Pick<SessionSummary, 'booked' | 'capacity'>): boolean => booked >= capacity;

/** What was added, in a sentence, and what was not. */
export function addedWords({ scheduleIds: { length: count }, skipped }: CreatedSessions): { title: string; description: string } {
  const left = skipped.length > 0 ? `${skipped.length} left out because the room is taken.` : '';
  return { title: count === 1 ? 'Session added.' : `${count} sessions added.`, description: left };
}
