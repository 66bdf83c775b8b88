import { calendarStamp, type CalendarEvent } from '@studio/contract/values/icalendar';

/**
 * Where calendars find a booking. A real address: browsers within other apps, and Chrome on iPhones, do nothing with a
 * file that a page has made.
 */
export const icsHref = (studioId: string, bookingId: string): string =>
  `/api/schedule/ics/${studioId}/${bookingId}.ics`;

/** Where Google's calendar offers to add an event. */
export const googleCalendarUrl = ({
  summary,
  startAt,
  endAt,
  location,
  description,
}: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: summary, dates: `${calendarStamp(startAt)}/${calendarStamp(endAt)}`, location, details: description })}`;
