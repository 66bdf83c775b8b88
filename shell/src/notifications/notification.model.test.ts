import type { Notifications } from '@studio/contract/shell/notification.schema';
import { agoInWords, badgeOf, markRead } from './notification.model.ts';

const one = (notificationId: string, isRead: boolean): Notifications['items'][number] => ({
  notificationId,
  kind: 'MEMBER_JOINED',
  title: 'Ada joined',
  body: '',
  route: '/dashboard/member',
  createdAt: '2026-11-20T00:00:00.000Z',
  isRead,
});
const shown: Notifications = { items: [one('a', false), one('b', false), one('c', true)], unread: 60 };

test('marking one as read leaves the others, and those further back than the list', () => {
  expect(markRead(shown, ['a', 'c'])).toEqual({
    items: [one('a', true), one('b', false), one('c', true)],
    unread: 59,
  });
});

test('marking all as read leaves none unread', () => {
  expect(markRead(shown)).toEqual({ items: [one('a', true), one('b', true), one('c', true)], unread: 0 });
});

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread show as %s', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge);
});

test.each([
  ['2026-11-20T11:59:01.000Z', 'just now'],
  ['2026-11-20T11:59:00.000Z', '1 minute ago'],
  ['2026-11-20T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-20T11:00:00.000Z', '1 hour ago'],
  ['2026-11-19T12:00:01.000Z', '23 hours ago'],
  ['2026-11-19T12:00:00.000Z', 'yesterday'],
  ['2026-11-13T12:00:01.000Z', '6 days ago'],
  ['2026-11-13T12:00:00.000Z', 'Fri 13 Nov'],
])('%s was %s', (instant, said) => {
  expect(agoInWords(instant, new Date('2026-11-20T12:00:00.000Z'), 'Asia/Singapore')).toBe(said);
});
