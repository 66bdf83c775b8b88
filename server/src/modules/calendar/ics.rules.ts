/** One entry of a calendar. */
export interface CalendarEvent {
  /** Stays the same for as long as the thing exists; calendars replace an entry by it. */
  uid: string;
  /** Counts changes up: an older copy never replaces a newer one. */
  sequence: number;
  startAt: Date;
  endAt: Date;
  summary: string;
  description: string;
  location: string;
  isCancelled: boolean;
}

const LONGEST_LINE = 75;

/** `20260304T100000Z` */
const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Text as RFC 5545 has it; other control characters would break a line, or a calendar. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** No line has more than 75 bytes; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LONGEST_LINE - 1) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const eventLines = (
  { uid, sequence, startAt, endAt, summary, description, location, isCancelled }: CalendarEvent,
  now: Date,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(startAt)}`,
  `DTEND:${stamp(endAt)}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/**
 * A calendar as RFC 5545 has it. Times are instants in UTC: every calendar shows them in the zone of its
 * reader.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
