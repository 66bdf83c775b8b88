import type { ClassPassEvent } from '@studio/contract/booking/class-pass.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { countOf } from '@studio/contract/values/duration';
import type { LoggedEvent } from './detail.views.ts';

const sessionOf = ({ className, startAt }: LoggedEvent, timeZone: string): string =>
  startAt ? `${className}, ${formatDayTime(startAt.toISOString(), timeZone)}` : className;
const number = (line: LoggedEvent, field: string): number => Number(line.after?.[field] ?? 0);

const WORDS: Record<ClassPassEvent, (line: LoggedEvent, timeZone: string) => string> = {
  RESERVED: (line, zone) => `${line.guestName || 'A guest'} booked ${sessionOf(line, zone)}`,
  CANCELLED: (line, zone) => `${line.guestName || 'A guest'} cancelled ${sessionOf(line, zone)}`,
  SYNCED: (line) =>
    `${countOf(number(line, 'pushed'), 'session')} sent, ${number(line, 'withdrawn')} withdrawn`,
  IMPORTED: (line) =>
    `Roster imported: ${number(line, 'booked')} booked, ${number(line, 'cancelled')} cancelled, ${number(line, 'refused')} refused`,
  FAILED: ({ after }) => String(after?.['error'] ?? 'The partner could not be reached.'),
  RECOVERED: () => 'The partner can be reached again',
  CHANGED: () => 'Settings changed',
};

/** A line of the channel's log in words. */
export const logWords = (line: LoggedEvent, timeZone: string): string => WORDS[line.event](line, timeZone);
