import type { Notification, NotificationKind } from '@studio/contract/shell/notification.schema';
import { MINUTE, HOUR, DAY, formatDay, formatTime, localDateOf } from '@studio/contract/values/time';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });

/** How long ago, in words; after a week, the date in the studio's zone. */
export function agoInWords(instant: string, now: Date, timeZone: string): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return words.format(-Math.floor(passed / DAY), 'day');
  return formatDay(instant, timeZone);
}

/** What several notifications of one kind are called together; other kinds stand alone. */
const TOGETHER: Partial<Record<NotificationKind, string>> = {
  BOOKING_CREATED: 'bookings',
  BOOKING_CANCELLED: 'cancellations',
  BOOKING_LATE_CANCELLED: 'late cancellations',
  SESSION_FULL: 'full classes',
  MEMBER_JOINED: 'new clients',
  PURCHASE: 'purchases',
  WAITLIST_JOINED: 'people on waitlists',
  WAITLIST_PROMOTED: 'people moved up from waitlists',
  FORM_SIGNED: 'signed forms',
  ROSTER_READY: 'rosters',
};

/** One or two of a kind stand by themselves. */
const FEWEST = 3;

/** A line of the activity: a notification, or those of one kind and day together, newest first. */
export interface ActivityLine {
  key: string;
  /** Set for several. */
  title: string | null;
  items: Notification[];
}

const together = (items: readonly Notification[], today: string, timeZone: string): string | null => {
  const [oldest] = items.slice(-1);
  const noun = oldest && TOGETHER[oldest.kind];
  if (!oldest || !noun || items.length < FEWEST) return null;
  const day = localDateOf(oldest.createdAt, timeZone);
  const when =
    day === today
      ? `since ${formatTime(oldest.createdAt, timeZone)}`
      : `on ${formatDay(oldest.createdAt, timeZone)}`;
  return `${items.length} ${noun} ${when}`;
};

/** The activity with notifications of one kind and day in one line, at the place of the newest. */
export function linesOf(items: readonly Notification[], now: Date, timeZone: string): ActivityLine[] {
  const today = localDateOf(now, timeZone);
  const groups = new Map<string, Notification[]>();
  for (const item of items) {
    const isAlone = TOGETHER[item.kind] === undefined;
    const key = isAlone ? item.notificationId : `${item.kind} ${localDateOf(item.createdAt, timeZone)}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].flatMap(([key, found]): ActivityLine[] => {
    const title = together(found, today, timeZone);
    return title
      ? [{ key, title, items: found }]
      : found.map((item) => ({ key: item.notificationId, title: null, items: [item] }));
  });
}
