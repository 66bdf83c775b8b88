/** One entry of a calendar. */
export interface CalendarEvent {
  /** Stays the same for as long as the thing exists; calendars match entries by it. */
  uid: string;
  /** Instants, e.g. `2026-11-17T23:00:00.000Z`. */
  startAt: string;
  endAt: string;
  summary: string;
  /** Omitted from the entry when it is empty, like the location. */
  description: string;
  location: string;
  /**
   * For calendars that follow the entry: `sequence` increases with each change, so that an older copy never
   * replaces a newer one.
   */
  revision?: { sequence: number; isCancelled: boolean };
}

const OCTETS_OF_A_LINE = 75;
const utf8 = new TextEncoder();

/** `20261117T230000Z`: in UTC, which every calendar shows in its reader's zone without a table of zones. */
export const calendarStamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * The sequence of an entry in a file that is handed out now, in seconds: above that of every file which somebody has
 * had about the same thing, whatever happened to it in between.
 */
export const sequenceAt = (now: Date): number => Math.floor(now.getTime() / 1000);

/** RFC 5545, 3.3.11; other control characters would break a line, or a calendar program. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545, 3.1: a line has 75 octets at most, and continues after a space. No character is cut in two. */
function folded(line: string): string {
  const parts = [''];
  let used = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (used + size > OCTETS_OF_A_LINE) {
      parts.push(' ');
      used = 1;
    }
    parts[parts.length - 1] += character;
    used += size;
  }
  return parts.join('\r\n');
}

const eventLines = (
  { uid, startAt, endAt, summary, description, location, revision }: CalendarEvent,
  now: Date,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  ...(revision ? [`SEQUENCE:${revision.sequence}`] : []),
  `DTSTAMP:${calendarStamp(now.toISOString())}`,
  `DTSTART:${calendarStamp(startAt)}`,
  `DTEND:${calendarStamp(endAt)}`,
  `SUMMARY:${escaped(summary)}`,
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(revision ? [`STATUS:${revision.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`] : []),
  'END:VEVENT',
];

/** The header of a calendar that people subscribe to. */
const feedLines = (name: string): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/**
 * Events as an iCalendar file (RFC 5545), which every calendar on a phone or a desktop opens.
 * @param feed the name of a calendar that people subscribe to; without it the events are added once.
 */
export function writeCalendar(events: readonly CalendarEvent[], now: Date, feed?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Studio//${feed === undefined ? 'Bookings' : 'Calendar'}//EN`,
    'CALSCALE:GREGORIAN',
    ...(feed === undefined ? [] : feedLines(feed)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
