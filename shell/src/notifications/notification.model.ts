import type { Notifications } from '@studio/contract/shell/notification.schema';
import { formatDay } from '@studio/contract/values/time';

/** The list after the given notifications, or without ids all of them, have been read. */
export function markRead(shown: Notifications, ids?: readonly string[]): Notifications {
  const isChosen = (id: string) => ids === undefined || ids.includes(id);
  const fresh = shown.items.filter(
    ({ notificationId, isRead }) => !isRead && isChosen(notificationId),
  ).length;
  const items = shown.items.map((item) => (isChosen(item.notificationId) ? { ...item, isRead: true } : item));
  return { items, unread: ids === undefined ? 0 : Math.max(0, shown.unread - fresh) };
}

/** The number on the bell, capped; `null` for none. */
export const badgeOf = (unread: number): string | null =>
  unread === 0 ? null : unread > 99 ? '99+' : String(unread);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
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
