import { writeCalendar, type CalendarEvent } from './icalendar.ts';

const NOW = new Date('2026-11-01T02:03:04.567Z');
const anEvent = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'booking-1@lotus',
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:15:00.000Z',
  summary: 'Vinyasa; Flow, level 2',
  description: 'With Priya',
  location: 'Loft\n1 Main Road',
  ...change,
});
const octets = (line: string): number => new TextEncoder().encode(line).length;
const linesOf = (event: CalendarEvent): string[] => writeCalendar([event], NOW, 'Lotus').split('\r\n');

test('events to add once are a file in UTC, with their signs escaped', () => {
  expect(writeCalendar([anEvent()], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:booking-1@lotus',
    'DTSTAMP:20261101T020304Z',
    'DTSTART:20261117T230000Z',
    'DTEND:20261118T001500Z',
    'SUMMARY:Vinyasa\\; Flow\\, level 2',
    'LOCATION:Loft\\n1 Main Road',
    'DESCRIPTION:With Priya',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar to subscribe to has a name, and each event its state', () => {
  const event = anEvent({ description: '', location: 'Loft', revision: { sequence: 3, isCancelled: false } });
  expect(linesOf(event)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studio//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Lotus',
    'X-WR-CALNAME:Lotus',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:booking-1@lotus',
    'SEQUENCE:3',
    'DTSTAMP:20261101T020304Z',
    'DTSTART:20261117T230000Z',
    'DTEND:20261118T001500Z',
    'SUMMARY:Vinyasa\\; Flow\\, level 2',
    'LOCATION:Loft',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what was cancelled says so', () =>
  expect(linesOf(anEvent({ revision: { sequence: 1, isCancelled: true } }))).toContain('STATUS:CANCELLED'));

test('what people type cannot end a line or begin an entry of its own', () => {
  const text = writeCalendar([anEvent({ summary: 'A; B, C\\D\r\nBEGIN:VEVENT\u0000' })], NOW);
  expect(text.split('\r\n')).toContain('SUMMARY:A\\; B\\, C\\\\D\\nBEGIN:VEVENT');
  expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test.each([
  ['one octet', 'a'.repeat(200)],
  ['two octets', 'é'.repeat(120)],
  ['four octets', '🧘'.repeat(120)],
  ['several octets', '瑜伽é'.repeat(40)],
])('no line is longer than 75 octets with letters of %s, and nothing is lost', (_case, summary) => {
  const text = writeCalendar([anEvent({ summary })], NOW);
  for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

test('a line of exactly 75 octets stays whole', () => {
  const summary = 'a'.repeat(75 - 'SUMMARY:'.length);
  expect(writeCalendar([anEvent({ summary })], NOW)).toContain(`SUMMARY:${summary}\r\nLOCATION`);
  expect(writeCalendar([anEvent({ summary: `${summary}b` })], NOW)).toContain(
    `SUMMARY:${summary}\r\n b\r\nLOCATION`,
  );
});

test('an event without a place or a description has no empty lines for them', () => {
  expect(writeCalendar([anEvent({ location: '', description: '' })], NOW)).not.toMatch(
    /LOCATION|DESCRIPTION/,
  );
});
