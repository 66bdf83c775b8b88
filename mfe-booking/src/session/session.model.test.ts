import { wireOf } from '@studio/contract/refusals/codes';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { cancelSentence, lengthWords, payingWords, placesWords, stepOf } from './session.model.ts';
import { daysOfWeek, nextDayWithSessions, rangeOfWeek, weekOf } from './list/week.model.ts';
import { aPublicSession } from '../testing/builders/sessions.ts';

test.each([
  [{ isFull: true, placesLeft: 0 }, 'Full'],
  [{ isFull: false, placesLeft: 1 }, '1 spot left'],
  [{ isFull: false, placesLeft: 3 }, '3 spots left'],
  [{ isFull: false, placesLeft: 4 }, ''],
  [{ isFull: false, placesLeft: null }, ''],
])('places %p reads "%s"', (session, words) => {
  expect(placesWords(session)).toBe(words);
});

test('a length is in minutes', () => {
  expect(lengthWords({ startAt: '2026-11-17T23:00:00.000Z', endAt: '2026-11-18T00:15:00.000Z' })).toBe(
    '75 min',
  );
});

test.each([
  [
    { unlimited: false, creditsRemaining: 9, endDate: '2027-01-31' },
    '10 classes (9 left, expires 31 Jan 2027)',
  ],
  [{ unlimited: true, creditsRemaining: 0, endDate: null }, '10 classes (unlimited)'],
])('a package %p reads "%s"', (given, words) => {
  expect(payingWords(aPayingPackage(given))).toBe(words);
});

const deadline = '2026-11-17T11:00:00.000Z';
test.each([
  ['a moment before', '2026-11-17T10:59:59.999Z', 1, 'Free cancellation until Tue 17 Nov, 7:00 pm.'],
  [
    'at the deadline',
    deadline,
    1,
    'It is too late to cancel for free: if you cancel, your credit will not be returned.',
  ],
  [
    'at the deadline',
    deadline,
    2,
    'It is too late to cancel for free: if you cancel, your 2 credits will not be returned.',
  ],
  ['at the deadline', deadline, 0, 'It is too late to cancel for free.'],
])('%s (%s) of %d credits', (_case, now, creditCost, sentence) => {
  expect(cancelSentence({ freeCancelUntil: deadline, creditCost }, 'Asia/Singapore', new Date(now))).toBe(
    sentence,
  );
});

const able = aPayingPackage();
test.each([
  [
    'a booking',
    { bookingId: 'b', refusal: { code: wireOf('ALREADY_BOOKED'), message: '' }, packages: [] },
    'booked',
  ],
  [
    'no package',
    { bookingId: null, refusal: { code: wireOf('NO_PACKAGE_PAYS'), message: 'None' }, packages: [] },
    'needsPackage',
  ],
  [
    'a package for other hours',
    { bookingId: null, refusal: { code: wireOf('PACKAGE_WRONG_HOURS'), message: 'None' }, packages: [] },
    'needsPackage',
  ],
  [
    'a package with its daily use spent',
    { bookingId: null, refusal: { code: wireOf('DAILY_LIMIT'), message: 'None' }, packages: [] },
    'needsPackage',
  ],
  [
    'no credits',
    { bookingId: null, refusal: { code: wireOf('NO_CREDITS_LEFT'), message: 'None' }, packages: [] },
    'needsPackage',
  ],
  [
    'a full class',
    { bookingId: null, refusal: { code: wireOf('SESSION_FULL'), message: 'Full' }, packages: [able] },
    'full',
  ],
  [
    'a class that is closed',
    { bookingId: null, refusal: { code: wireOf('BOOKING_CLOSED'), message: 'Closed' }, packages: [able] },
    'refused',
  ],
  ['a package with credits', { bookingId: null, refusal: null, packages: [able] }, 'pay'],
])('%s leads to "%s"', (_case, preview, kind) => {
  expect(stepOf({ held: null, ...preview }).kind).toBe(kind);
});

test('a place on hold for the member leads to its payment', () => {
  const held = { orderId: 'o', until: '2026-11-21T10:30:00.000Z' };
  expect(
    stepOf({
      bookingId: 'b',
      held,
      refusal: { code: wireOf('ALREADY_BOOKED'), message: '' },
      packages: [able],
    }),
  ).toEqual({ kind: 'held', held });
});

test('only packages that can pay are offered', () => {
  expect(
    stepOf({
      bookingId: null,
      held: null,
      refusal: null,
      packages: [able, aPayingPackage({ refusal: 'No' })],
    }),
  ).toEqual({ kind: 'pay', packages: [able] });
});

// The two zones with the largest offset from UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the requested first week contains the local week in %s',
  (timeZone) => {
    for (const now of ['2026-11-21T00:00:00Z', '2026-11-21T10:30:00Z', '2026-11-21T23:59:59Z'].map(
      (instant) => new Date(instant),
    )) {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
      const { from, to } = rangeOfWeek(0, now);
      const days = daysOfWeek(today, 0);
      expect(days.every((day) => from <= day && day < to)).toBe(true);
    }
  },
);

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 0],
  ['2026-11-27', 0],
  ['2026-11-28', 1],
  ['2028-01-01', 8],
  ['nonsense', 0],
])('%s is in week %i from 21 November', (day, week) => {
  expect(weekOf(day, '2026-11-21', 8)).toBe(week);
});

test('the next day with a class is after the chosen one and within the week', () => {
  const days = daysOfWeek('2026-11-16', 0);
  const on = (localDate: string) => aPublicSession({ localDate });
  expect(nextDayWithSessions([on('2026-11-16'), on('2026-11-19')], '2026-11-16', days)).toBe('2026-11-19');
  expect(nextDayWithSessions([on('2026-11-16'), on('2026-11-30')], '2026-11-16', days)).toBeNull();
});
