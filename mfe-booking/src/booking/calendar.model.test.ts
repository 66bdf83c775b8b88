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

test('it has an address of its own', () => {
  expect(icsHref('s1', 'b1')).toBe('/api/schedule/ics/s1/b1.ics');
});

test('it can be added to the calendar of Google', () => {
  const url = new URL(googleCalendarUrl(event));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.summary,
    dates: '20261117T230000Z/20261118T001500Z',
    location: event.location,
    details: 'With Priya',
  });
});
