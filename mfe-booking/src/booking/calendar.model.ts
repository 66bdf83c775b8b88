/** What goes into somebody's own calendar. */
export interface CalendarEvent {
  /** The same each time that the event is added, so that a calendar changes it instead of having it twice. */
  uid: string;
  title: string;
  /** Instants, e.g. `2026-11-17T23:00:00.000Z`. */
  startAt: string;
  endAt: string;
  location: string;
  details: string;
}

const OCTETS_OF_A_LINE = 75;
const utf8 = new TextEncoder();

/** `20261117T230000Z`: in UTC, so that a calendar needs no table of the zone. */
const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.1: a line has 75 octets at most, and goes on after a space. Never breaks within a letter. */
function folded(line: string): string {
  const parts = [''];
  let used = 0;
  for (const letter of line) {
    const size = utf8.encode(letter).length;
    if (used + size > OCTETS_OF_A_LINE) {
      parts.push(' ');
      used = 1;
    }
    parts[parts.length - 1] += letter;
    used += size;
  }
  return parts.join('\r\n');
}

function linesOf({ uid, title, startAt, endAt, location, details }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(details ? [`DESCRIPTION:${escaped(details)}`] : []),
    'END:VEVENT',
  ];
}

/** Events as an iCalendar file (RFC 5545), which every calendar on a phone or a desk opens. */
export function icsOf(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The same as an address that a page can offer for download. */
export const icsHref = (events: readonly CalendarEvent[], now: Date): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(icsOf(events, now))}`;

/** Where Google's calendar offers to add an event. */
export const googleCalendarUrl = ({ title, startAt, endAt, location, details }: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: title, dates: `${stamp(startAt)}/${stamp(endAt)}`, location, details })}`;
