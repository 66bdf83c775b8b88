import { googleCalendarUrl, icsHref, icsOf, type CalendarEvent } from './calendar.model.ts';

const event: CalendarEvent = {
  uid: 'booking-1@lotus',
  title: 'Vinyasa; Flow, level 2',
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:15:00.000Z',
  location: 'Loft\n1 Main Road',
  details: 'With Priya',
};
const now = new Date('2026-11-01T02:03:04.567Z');

test('an event is a file that calendars read, in UTC, with its signs escaped', () => {
  expect(icsOf([event], now).split('\r\n')).toEqual([
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

test.each([
  ['letters of one octet', 'a'.repeat(200)],
  ['letters of several octets', '瑜伽é'.repeat(40)],
])('no line is longer than 75 octets with %s, and nothing is lost', (_case, title) => {
  const text = icsOf([{ ...event, title }], now);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

test('a line of exactly 75 octets stays whole', () => {
  const title = 'a'.repeat(75 - 'SUMMARY:'.length);
  expect(icsOf([{ ...event, title }], now)).toContain(`SUMMARY:${title}\r\nLOCATION`);
  expect(icsOf([{ ...event, title: `${title}b` }], now)).toContain(`SUMMARY:${title}\r\n b\r\nLOCATION`);
});

test('an event without a place or details has no empty lines for them', () => {
  const text = icsOf([{ ...event, location: '', details: '' }], now);
  expect(text).not.toMatch(/LOCATION|DESCRIPTION/);
});

test('it can be downloaded, and added to the calendar of Google', () => {
  expect(decodeURIComponent(icsHref([event], now))).toContain('BEGIN:VEVENT');
  const url = new URL(googleCalendarUrl(event));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261117T230000Z/20261118T001500Z',
    location: event.location,
    details: 'With Priya',
  });
});
