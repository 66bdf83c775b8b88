import { aMemberBooking } from '@studio/testing/sessions';
import { canCancel, cancelEffect } from './booking.model.ts';

const start = '2026-11-17T23:00:00.000Z';
const until = '2026-11-17T11:00:00.000Z';
test.each([
  ['a moment before the deadline', '2026-11-17T10:59:59.999Z', 1, 'Your credit goes back to 10 classes. This is free until Tue 17 Nov, 7:00 pm.'],
  ['at the deadline', until, 1, 'It is too late to cancel for free: your credit will not be returned.'],
  ['early, two credits', '2026-11-16T00:00:00.000Z', 2, 'Your 2 credits go back to 10 classes. This is free until Tue 17 Nov, 7:00 pm.'],
  ['late, without a credit', until, 0, 'Your place is given to somebody else. No credit was used.'],
])('%s', (_case, now, creditsUsed, sentence) => {
  expect(cancelEffect(aMemberBooking({ freeCancelUntil: until, creditsUsed }), 'Asia/Singapore', new Date(now))).toBe(sentence);
});

test.each([
  ['BOOKED', '2026-11-17T22:59:59.999Z', true],
  ['BOOKED', start, false],
  ['CANCELLED', '2026-11-17T00:00:00.000Z', false],
] as const)('a %s place at %s can be given back: %p', (status, now, expected) => {
  expect(canCancel({ status, startAt: start }, new Date(now))).toBe(expected);
});
