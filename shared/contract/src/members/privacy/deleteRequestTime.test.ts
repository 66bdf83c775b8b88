import { requestDays } from './deleteRequestTime.ts';

test('a request is due thirty days after the studio’s day of it', () => {
  expect(requestDays('2026-11-02T17:00:00.000Z', 'Asia/Singapore')).toEqual({
    asked: '3 Nov 2026',
    due: '3 Dec 2026',
  });
});
