import { aCancelPreview } from '@studio/contract/testing/bookings';
import { aMemberBooking } from '../testing/builders/sessions.ts';
import {
  cancelWords,
  clockWords,
  dayWords,
  eventOf,
  isFurtherDate,
  lateWords,
  lengthWords,
  payerWords,
  payingWords,
  sameWeekdayAgain,
  stateOf,
  tileOf,
  timesOf,
} from './booking.model.ts';
import { HOUR } from '@studio/contract/values/time';

const ZONE = 'Asia/Singapore';
const start = '2026-11-17T23:00:00.000Z';

test.each([
  ['the day before, to the last moment', '2026-11-17T15:59:59.999Z', 'Tomorrow'],
  ['from midnight of the studio on', '2026-11-17T16:00:00.000Z', 'Today'],
  ['two days before', '2026-11-16T15:59:59.999Z', 'Wed 18 Nov'],
])('%s the day is called so', (_case, now, words) => {
  expect(dayWords(start, ZONE, new Date(now))).toBe(words);
});

test.each([
  ['2026-11-17T23:00:00.000Z', '2026-11-18T00:00:00.000Z', '7:00 – 8:00\u00a0am'],
  ['2026-11-18T03:30:00.000Z', '2026-11-18T04:30:00.000Z', '11:30 am – 12:30\u00a0pm'],
])('from %s to %s is %s', (startAt, endAt, words) => {
  expect(timesOf({ startAt, endAt }, ZONE)).toBe(words);
});

test('a day as on a calendar to tear off', () => {
  expect(tileOf(start, ZONE)).toEqual({ weekday: 'Wed', day: '18', month: 'Nov' });
});

test.each([
  ['CHECKED_IN', '2026-11-17T23:30:00.000Z', 'Checked in'],
  ['CHECKED_IN', '2026-11-18T00:00:00.000Z', 'Attended'],
  ['NO_SHOW', '2026-11-18T00:00:00.000Z', 'Missed'],
  ['HELD', '2026-11-17T00:00:00.000Z', 'Awaiting payment'],
] as const)('%s at %s is called %s', (status, now, words) => {
  expect(stateOf(aMemberBooking({ status }), new Date(now)).words).toBe(words);
});

test.each([
  [45 * 60_000, '45 minutes'],
  [HOUR - 1, '60 minutes'],
  [HOUR, '1 hour'],
  [12 * HOUR, '12 hours'],
  [12 * HOUR + 1, '13 hours'],
  [24 * HOUR, '24 hours'],
  [48 * HOUR, '2 days'],
  [72 * HOUR, '3 days'],
])('%i ms are %s', (length, words) => {
  expect(lengthWords(length)).toBe(words);
});

test.each([
  ['1 credit is lost.', 'It is less than 12 hours away: your credit will not be returned.'],
  ['2 credits are lost.', 'It is less than 12 hours away: your 2 credits will not be returned.'],
  [
    '1 credit is lost. A fee of S$5.00 is due.',
    'It is less than 12 hours away. 1 credit is lost. A fee of S$5.00 is due.',
  ],
  ['S$25.00 stays owed.', 'It is less than 12 hours away. S$25.00 stays owed.'],
  ['This time you lose nothing.', 'It is less than 12 hours away. This time you lose nothing.'],
])('late, by the rules: %s', (sentence, words) => {
  expect(lateWords({ startAt: start, freeUntil: '2026-11-17T11:00:00.000Z', sentence })).toBe(words);
});

describe('what cancelling does', () => {
  const booking = aMemberBooking({ startAt: start });
  const option = (sentence: string, creditsReturned: number) => [
    { kind: 'LATE' as const, sentence, creditsReturned, isAllowed: true },
  ];
  const early = (creditsReturned: number) =>
    aCancelPreview({
      options: [{ kind: 'EARLY', sentence: 'Nothing is lost.', creditsReturned, isAllowed: true }],
    });

  test.each([
    [1, 'Your credit goes back to 10 classes.'],
    [2, 'Your 2 credits go back to 10 classes.'],
    [0, 'Nothing is lost.'],
  ])('in time, %i credits', (credits, words) => {
    expect(cancelWords(early(credits), booking, ZONE)).toEqual(['Free until Tue 17 Nov, 7:00 pm.', words]);
  });

  test('in time, with guests', () => {
    expect(cancelWords({ ...early(1), guests: ['Gil'] }, booking, ZONE)[2]).toBe(
      'Your guest’s place is cancelled too, by the same rules: Gil.',
    );
  });

  test.each([
    ['plain', {}, []],
    [
      'with guests',
      { guests: ['Gil', 'Mia'] },
      ['Your guests’ places are cancelled too, by the same rules: Gil, Mia.'],
    ],
    [
      'forgivable',
      { isForgivable: true },
      ['If somebody else takes your place before the start, you lose nothing.'],
    ],
    [
      'one passes after this',
      { grace: { left: 1, days: 60 } },
      ['The studio allows one more late cancellation in 60 days.'],
    ],
    [
      'two pass after this',
      { grace: { left: 2, days: 30 } },
      ['The studio allows 2 more late cancellations in 30 days.'],
    ],
    [
      'none passes any more',
      { grace: { left: 0, days: 30 } },
      ['You have used up the late cancellations the studio allows in 30 days.'],
    ],
  ])('late, %s', (_case, given, more) => {
    const preview = aCancelPreview({ kind: 'LATE', options: option('1 credit is lost.', 0), ...given });
    expect(cancelWords(preview, booking, ZONE)).toEqual([
      'It is less than 12 hours away: your credit will not be returned.',
      ...more,
    ]);
  });
});

test.each([
  ['2026-11-17T22:50:01.000Z', '9:59'],
  ['2026-11-17T22:59:59.500Z', '0:01'],
  ['2026-11-17T23:00:00.000Z', '0:00'],
  ['2026-11-17T23:10:00.000Z', '0:00'],
])('at %s the clock shows %s', (now, words) => {
  expect(clockWords(start, new Date(now))).toBe(words);
});

test.each([
  ['a Wednesday, on that Wednesday', '2026-11-18T02:00:00.000Z', '2026-11-25'],
  ['a Wednesday, on the Tuesday after', '2026-11-24T02:00:00.000Z', '2026-11-25'],
  ['a Wednesday, on the Thursday after', '2026-11-19T02:00:00.000Z', '2026-11-25'],
])('%s, is had again on', (_case, now, day) => {
  expect(sameWeekdayAgain(start, ZONE, new Date(now))).toBe(day);
});

test.each([
  [{}, '10 classes · 1 credit'],
  [{ creditsUsed: 0 }, '10 classes'],
  [{ packageName: null, creditsUsed: 0, payMode: 'DROP_IN' as const }, 'Paid at the studio'],
  [{ packageName: null, creditsUsed: 0, payMode: 'UNPAID' as const }, 'To be paid at the studio'],
  [{ packageName: null, creditsUsed: 0, payMode: 'FREE' as const }, ''],
  [{ packageName: null, creditsUsed: 0, payMode: 'UNPAID' as const, status: 'CANCELLED' as const }, ''],
  [
    {
      packageName: null,
      creditsUsed: 0,
      payMode: 'DROP_IN' as const,
      status: 'CANCELLED_BY_STUDIO' as const,
    },
    '',
  ],
  [{ status: 'CANCELLED' as const }, '10 classes · 1 credit'],
])('%j is paid by "%s"', (given, words) => {
  expect(payingWords(aMemberBooking(given))).toBe(words);
});

describe('a date of a ticket', () => {
  const id = '01900000-0000-7000-8000-00000000000a';
  const ticket = {
    ticketId: id,
    classTemplId: id,
    name: 'Early bird',
    price: '45.00',
    payment: 'DUE' as const,
    orderId: id,
    dueAt: '2026-11-16T00:00:00.000Z',
    receiptNo: null,
    toCome: 3,
  };
  const at = new Date('2026-11-16T00:00:00.000Z');

  test.each([
    ['DUE', 'Reserved, not paid yet', 'Ticket: Early bird'],
    ['CHECKING', 'Payment is being checked', 'Ticket: Early bird'],
    ['PAID', 'Booked', 'Ticket: Early bird · paid'],
    ['FREE', 'Booked', 'Ticket: Early bird'],
  ] as const)('%s', (payment, state, paying) => {
    const booking = aMemberBooking({ ticket: { ...ticket, payment } });
    expect(stateOf(booking, at).words).toBe(state);
    expect(payingWords(booking)).toBe(paying);
  });

  test('its money is asked for with the first of its dates', () => {
    const list = [aMemberBooking(), aMemberBooking({ ticket }), aMemberBooking({ ticket }), aMemberBooking()];
    expect(list.map((booking) => isFurtherDate(booking, list))).toEqual([false, false, true, false]);
  });

  test('what became of it matters more than its price', () => {
    expect(stateOf(aMemberBooking({ status: 'NO_SHOW', ticket }), at).words).toBe('Missed');
    expect(stateOf(aMemberBooking({ status: 'CHECKED_IN', ticket }), at).words).toBe('Checked in');
  });
});

test.each([
  [
    { unlimited: false, creditsRemaining: 9, totalCredits: 10, endDate: '2027-01-31' },
    '9 of 10 left · until 31 Jan 2027',
  ],
  [{ unlimited: true, creditsRemaining: 0, totalCredits: 0, endDate: null }, 'Unlimited'],
])('%j has %s', (held, words) => {
  expect(payerWords(held)).toBe(words);
});

test('in the own calendar it is where one has to be', () => {
  const studio = { studioName: 'Lotus', address: '1 Orchard Road' };
  const booking = aMemberBooking();
  expect(eventOf(booking, studio)).toMatchObject({
    uid: `${booking.bookingId}@studio`,
    summary: 'Vinyasa Flow · Lotus',
    location: '1 Orchard Road',
    description: 'Mei Lin · Main room',
  });
  expect(eventOf(aMemberBooking({ onlineUrl: 'https://meet.example/x' }), studio).location).toBe(
    'https://meet.example/x',
  );
});
