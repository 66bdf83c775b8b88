import type { CalendarEvent } from '@studio/contract/values/icalendar';
import { googleCalendarUrl, icsHref } from './calendar.model.ts';

const event: CalendarEvent = {
  uid: 'booking-1@lotus',
  summary: 'Vinyasa; Flow, level 2',
  startAt: '2026-11-17T23:00:00.000Z',
  endAt: '2026-11-18T00:15:00.000Z',
  location: 'Loft\n1 Main Road',
  description: 'With Priya',
};
const now = new Date('2026-11-01T02:03:04.567Z');

test('it can be downloaded, and added to the calendar of Google', () => {
  expect(decodeURIComponent(icsHref([event], now))).toContain('BEGIN:VEVENT');
  const url = new URL(googleCalendarUrl(event));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.summary,
    dates: '20261117T230000Z/20261118T001500Z',
    location: event.location,
    details: 'With Priya',
  });
});
