import type { ClassPassEvent } from '@studio/contract/booking/class-pass.schema';
import { formatDayTime, type ZoneClock } from '@studio/contract/values/time';
import { countOf } from '@studio/contract/values/duration';
import type { LoggedEvent } from './detail.views.ts';

const sessionOf = ({ className, startAt }: LoggedEvent, clock: ZoneClock): string =>
  startAt ? `${className}, ${formatDayTime(startAt.toISOString(), clock)}` : className;
const number = (line: LoggedEvent, field: string): number => Number(line.after?.[field] ?? 0);

const WORDS: Record<ClassPassEvent, (line: LoggedEvent, clock: ZoneClock) => string> = {
  RESERVED: (line, clock) => `${line.guestName || 'A guest'} booked ${sessionOf(line, clock)}`,
  CANCELLED: (line, clock) => `${line.guestName || 'A guest'} cancelled ${sessionOf(line, clock)}`,
  SYNCED: (line) =>
    `${countOf(number(line, 'pushed'), 'session')} sent, ${number(line, 'withdrawn')} withdrawn`,
  IMPORTED: (line) =>
    `Roster imported: ${number(line, 'booked')} booked, ${number(line, 'cancelled')} cancelled, ${number(line, 'refused')} refused`,
  FAILED: ({ after }) => String(after?.['error'] ?? 'The partner could not be reached.'),
  RECOVERED: () => 'The partner can be reached again',
  CHANGED: () => 'Settings changed',
};

/** A line of the channel's log in words. */
export const logWords = (line: LoggedEvent, clock: ZoneClock): string => WORDS[line.event](line, clock);
