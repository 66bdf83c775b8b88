import { calendarStamp, writeCalendar, type CalendarEvent } from '@studio/contract/values/icalendar';

/** Events as the address of a file that a page can offer for download. */
export const icsHref = (events: readonly CalendarEvent[], now: Date): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(writeCalendar(events, now))}`;

/** Where Google's calendar offers to add an event. */
export const googleCalendarUrl = ({
  summary,
  startAt,
  endAt,
  location,
  description,
}: CalendarEvent): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: summary, dates: `${calendarStamp(startAt)}/${calendarStamp(endAt)}`, location, details: description })}`;
