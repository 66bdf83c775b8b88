import type { Notification } from '@studio/contract/shell/notification.schema';
import { agoInWords, linesOf } from './activity.model.ts';

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

describe('the activity', () => {
  const ZONE = 'Asia/Singapore';
  const NOW = new Date('2026-11-20T12:00:00.000Z');
  const booking = (notificationId: string, createdAt: string): Notification => ({
    notificationId,
    kind: 'BOOKING_CREATED',
    section: 'ACTIVITY',
    title: 'Ada booked',
    body: '',
    route: '/dashboard/schedule',
    createdAt,
    isRead: true,
  });
  const said = (items: Notification[]) => linesOf(items, NOW, ZONE).map(({ title, key }) => title ?? key);

  test('three of a kind and day are one line, two are not', () => {
    const [a, b, c] = ['11:30', '11:00', '10:00'].map((time, n) =>
      booking(String(n), `2026-11-20T${time}:00.000Z`),
    ) as [Notification, Notification, Notification];
    expect(said([a, b, c])).toEqual(['3 bookings since 6:00 pm']);
    expect(said([a, b])).toEqual(['0', '1']);
  });

  test('the days of the studio part them, and another kind does not', () => {
    // 16:00Z is midnight in Singapore.
    const today = ['a', 'b', 'c'].map((id) => booking(id, '2026-11-19T16:00:00.000Z'));
    const before = ['d', 'e', 'f'].map((id) => booking(id, '2026-11-19T15:59:00.000Z'));
    expect(said([...today, { ...booking('x', NOW.toISOString()), kind: 'STAFF_JOINED' }, ...before])).toEqual(
      ['3 bookings since 12:00 am', 'x', '3 bookings on Thu 19 Nov'],
    );
  });
});
