import type { Notifications } from '@studio/contract/shell/notification.schema';
import { badgeOf, markRead } from './notification.model.ts';

const one = (notificationId: string, isRead: boolean): Notifications['items'][number] => ({
  notificationId,
  kind: 'MEMBER_JOINED',
  section: 'NEEDS',
  title: 'Ada joined',
  body: '',
  route: '/dashboard/member',
  createdAt: '2026-11-20T00:00:00.000Z',
  isRead,
});
const shown: Notifications = {
  items: [one('a', false), one('b', false), one('c', true)],
  unread: 60,
  unreadActivity: 5,
};

test('marking one as read leaves the others, and those further back than the list', () => {
  expect(markRead(shown, ['a', 'c'])).toEqual({
    items: [one('a', true), one('b', false), one('c', true)],
    unread: 59,
    unreadActivity: 5,
  });
});

test('marking all as read leaves none unread', () => {
  expect(markRead(shown)).toEqual({
    items: [one('a', true), one('b', true), one('c', true)],
    unread: 0,
    unreadActivity: 0,
  });
});

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread show as %s', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge);
});
