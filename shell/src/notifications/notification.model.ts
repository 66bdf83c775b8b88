import type { Notification, Notifications } from '@studio/contract/shell/notification.schema';

/** The list after the given notifications, or without ids all of them, have been read. */
export function markRead(shown: Notifications, ids?: readonly string[]): Notifications {
  const isChosen = (id: string) => ids === undefined || ids.includes(id);
  const freshIn = (section: Notification['section']) =>
    shown.items.filter((item) => item.section === section && !item.isRead && isChosen(item.notificationId))
      .length;
  const items = shown.items.map((item) => (isChosen(item.notificationId) ? { ...item, isRead: true } : item));
  const left = (count: number, section: Notification['section']) =>
    ids === undefined ? 0 : Math.max(0, count - freshIn(section));
  return {
    items,
    unread: left(shown.unread, 'NEEDS'),
    unreadActivity: left(shown.unreadActivity, 'ACTIVITY'),
  };
}

/** The number on the bell, capped; `null` for none. */
export const badgeOf = (unread: number): string | null =>
  unread === 0 ? null : unread > 99 ? '99+' : String(unread);
