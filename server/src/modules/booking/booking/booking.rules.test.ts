import {
  freeCancelUntil,
  placesLeft,
  refuseAttendance,
  refuseBooking,
  type BookingPolicy,
  type MemberStanding,
  type SessionState,
} from './booking.rules.ts';
import { judgeCancellation } from './policy/cancel.rules.ts';

const START = new Date('2026-03-04T10:00:00Z');
const END = new Date('2026-03-04T11:00:00Z');
const minutes = (count: number): Date => new Date(START.getTime() + count * 60_000);
const hours = (count: number): Date => minutes(count * 60);

const policy: BookingPolicy = {
  bookingOpensDays: 30,
  bookingClosesMinutes: 0,
  allowOverlap: false,
  cancelWindowMinutes: 720,
  apptCancelWindowMinutes: 1440,
  eventCancelWindowMinutes: 4320,
  checkInOpensMinutes: 30,
  attendanceLockHours: 48,
};
const aSession = (change: Partial<SessionState> = {}): SessionState => ({
  status: 'PUBLISHED',
  startAt: START,
  endAt: END,
  localDate: '2026-03-04',
  templateType: 'CLASS',
  classTemplId: 'yoga',
  capacity: 10,
  creditCost: 1,
  placesTaken: 0,
  ...change,
});
const aMember = (change: Partial<MemberStanding> = {}): MemberStanding => ({
  hasPlace: false,
  overlaps: false,
  ...change,
});
const at = (now: Date, today = '2026-03-04') => ({ now, today });

test.each([
  ['a free place', aSession(), aMember(), at(hours(-2)), null],
  ['the last place', aSession({ placesTaken: 9 }), aMember(), at(hours(-2)), null],
  ['the last place has gone', aSession({ placesTaken: 10 }), aMember(), at(hours(-2)), 'SESSION_FULL'],
  ['a millisecond before the start', aSession(), aMember(), at(new Date(START.getTime() - 1)), null],
  ['it starts this instant', aSession(), aMember(), at(START), 'BOOKING_CLOSED'],
  ['the first day it can be booked', aSession(), aMember(), at(hours(-730), '2026-02-02'), null],
  ['the day before that', aSession(), aMember(), at(hours(-731), '2026-02-01'), 'NOT_OPEN_YET'],
  ['booked already', aSession(), aMember({ hasPlace: true }), at(hours(-2)), 'ALREADY_BOOKED'],
  [
    'booked already and full: the place is there',
    aSession({ placesTaken: 10 }),
    aMember({ hasPlace: true }),
    at(hours(-2)),
    'ALREADY_BOOKED',
  ],
  ['another booking at the time', aSession(), aMember({ overlaps: true }), at(hours(-2)), 'OVERLAPS'],
  [
    'full, and another booking at the time',
    aSession({ placesTaken: 10 }),
    aMember({ overlaps: true }),
    at(hours(-2)),
    'SESSION_FULL',
  ],
  ['a draft', aSession({ status: 'DRAFT' }), aMember(), at(hours(-2)), 'BOOKING_CLOSED'],
  ['a cancelled one', aSession({ status: 'CANCELLED' }), aMember(), at(hours(-2)), 'BOOKING_CLOSED'],
])('a member books: %s', (_case, session, member, moment, expected) => {
  expect(refuseBooking(session, member, { policy, moment, byStaff: false })).toBe(expected);
});

test.each([
  ['closes an hour before, a minute earlier', { bookingClosesMinutes: 60 }, minutes(-61), null],
  ['closes an hour before, at that minute', { bookingClosesMinutes: 60 }, minutes(-60), 'BOOKING_CLOSED'],
  [
    'stays open for late comers, a minute before the end of it',
    { bookingClosesMinutes: -15 },
    minutes(14),
    null,
  ],
  [
    'stays open for late comers, at the end of it',
    { bookingClosesMinutes: -15 },
    minutes(15),
    'BOOKING_CLOSED',
  ],
])('a studio that %s', (_case, change, now, expected) => {
  expect(
    refuseBooking(aSession(), aMember(), {
      policy: { ...policy, ...change },
      moment: at(now),
      byStaff: false,
    }),
  ).toBe(expected);
});

test('a studio can open booking as soon as a session is published', () => {
  const open = { ...policy, bookingOpensDays: 0 };
  expect(
    refuseBooking(aSession(), aMember(), {
      policy: open,
      moment: at(hours(-5000), '2025-08-01'),
      byStaff: false,
    }),
  ).toBeNull();
});

test('a studio can allow overlapping bookings', () => {
  const open = { ...policy, allowOverlap: true };
  expect(
    refuseBooking(aSession(), aMember({ overlaps: true }), {
      policy: open,
      moment: at(hours(-2)),
      byStaff: false,
    }),
  ).toBeNull();
});

test.each([
  ['before booking opens', aSession(), aMember(), at(hours(-800), '2026-01-30'), null],
  ['what overlaps', aSession(), aMember({ overlaps: true }), at(hours(-2)), null],
  ['a walk-in after the start', aSession(), aMember(), at(minutes(5)), null],
  [
    'a walk-in noted just before attendance is locked',
    aSession(),
    aMember(),
    at(new Date(END.getTime() + 48 * 3_600_000 - 1)),
    null,
  ],
  [
    'when attendance is locked',
    aSession(),
    aMember(),
    at(new Date(END.getTime() + 48 * 3_600_000)),
    'BOOKING_CLOSED',
  ],
  ['no place that is not there', aSession({ placesTaken: 10 }), aMember(), at(hours(-2)), 'SESSION_FULL'],
  ['nobody twice', aSession(), aMember({ hasPlace: true }), at(hours(-2)), 'ALREADY_BOOKED'],
])('staff book: %s', (_case, session, member, moment, expected) => {
  expect(refuseBooking(session, member, { policy, moment, byStaff: true })).toBe(expected);
});

const aPlace = (change = {}) => ({ status: 'BOOKED', freeCancelUntil: null as Date | null, ...change });
const booked = (windowMinutes: number) => aPlace({ promisedRules: { windowMinutes, quiet: null } });
const aTaken = (change = {}) => ({
  startAt: START,
  endAt: END,
  templateType: 'CLASS',
  sessionFreeCancelUntil: null as Date | null,
  ...change,
});

test.each([
  ['class, exactly 12 hours before', 'CLASS', hours(-12), { kind: 'EARLY' }],
  ['class, a millisecond later', 'CLASS', new Date(hours(-12).getTime() + 1), { kind: 'LATE' }],
  ['class, just before the start', 'CLASS', minutes(-1), { kind: 'LATE' }],
  ['class, at the start', 'CLASS', START, { refusal: 'BOOKING_FINAL' }],
  ['appointment, 24 hours before', 'APPOINTMENT', hours(-24), { kind: 'EARLY' }],
  ['appointment, a minute later', 'APPOINTMENT', minutes(-24 * 60 + 1), { kind: 'LATE' }],
  ['event, 72 hours before', 'EVENT', hours(-72), { kind: 'EARLY' }],
  ['event, a minute later', 'EVENT', minutes(-72 * 60 + 1), { kind: 'LATE' }],
])('cancelling a %s', (_case, templateType, now, expected) => {
  expect(judgeCancellation(aPlace(), aTaken({ templateType }), { policy, now, byStaff: false })).toEqual(
    expected,
  );
});

test.each(['CHECKED_IN', 'CANCELLED', 'LATE_CANCELLED', 'NO_SHOW', 'CANCELLED_BY_STUDIO'])(
  'a booking that is %s cannot be cancelled',
  (status) => {
    expect(
      judgeCancellation(aPlace({ status }), aTaken(), { policy, now: hours(-24), byStaff: false }),
    ).toEqual({ refusal: 'BOOKING_FINAL' });
  },
);

test.each([
  ['after the start', minutes(1), { kind: 'LATE' }],
  ['just before attendance is locked', new Date(END.getTime() + 48 * 3_600_000 - 1), { kind: 'LATE' }],
  ['when it is locked', new Date(END.getTime() + 48 * 3_600_000), { refusal: 'BOOKING_FINAL' }],
])('staff note a cancellation %s', (_case, now, expected) => {
  expect(judgeCancellation(aPlace(), aTaken(), { policy, now, byStaff: true })).toEqual(expected);
});

test.each([
  ['to this member, until then', aPlace({ freeCancelUntil: hours(-1) }), aTaken(), hours(-1), 'EARLY'],
  ['to this member, a minute later', aPlace({ freeCancelUntil: hours(-1) }), aTaken(), minutes(-59), 'LATE'],
  [
    'to everybody after a change of time',
    aPlace(),
    aTaken({ sessionFreeCancelUntil: hours(-1) }),
    hours(-1),
    'EARLY',
  ],
  [
    'beyond the start: until the start',
    aPlace({ freeCancelUntil: hours(5) }),
    aTaken(),
    minutes(-1),
    'EARLY',
  ],
  [
    'earlier than the window: the window counts',
    aPlace({ freeCancelUntil: hours(-40) }),
    aTaken(),
    hours(-13),
    'EARLY',
  ],
  ['by a shorter window, until then', booked(360), aTaken(), hours(-6), 'EARLY'],
  ['by a shorter window, a minute later', booked(360), aTaken(), minutes(-359), 'LATE'],
  ['by a longer window: the present one counts', booked(1440), aTaken(), hours(-12), 'EARLY'],
  ['by the window of an event', booked(60), aTaken({ templateType: 'EVENT' }), hours(-1), 'EARLY'],
])('free cancelling was promised %s', (_case, place, session, now, kind) => {
  expect(judgeCancellation(place, session, { policy, now, byStaff: false })).toEqual({ kind });
});

test('quiet hours do not count: twelve waking hours before 10:00 begin at 1:00 pm the day before', () => {
  const quiet = { from: '22:00', to: '07:00', timezone: 'UTC' };
  expect(freeCancelUntil({ startAt: START, templateType: 'CLASS' }, { ...policy, quiet }).toISOString()).toBe(
    '2026-03-03T13:00:00.000Z',
  );
});

test.each([
  ['all that are free', {}, [4, 4, 0]],
  ['not those for walk-ins, which staff give', { walkInSpots: 3 }, [1, 4, 0]],
  ['not those for a partner', { classPassSpots: 2 }, [2, 2, 2]],
  [
    'those that the partner has given away are taken already',
    { classPassSpots: 2, channelTaken: 2 },
    [4, 4, 0],
  ],
  ['a partner never has more than there are', { classPassSpots: 9 }, [-5, -5, 4]],
])('places left: %s', (_case, kept, [member, staff, channel]) => {
  const session = { capacity: 10, placesTaken: 6, ...kept };
  expect([
    placesLeft(session, 'MEMBER'),
    placesLeft(session, 'DESK'),
    placesLeft(session, 'CHANNEL'),
  ]).toEqual([member, staff, channel]);
});

test.each([
  ['a trainer is held to the opening day', aSession(), 'TRAINER', 'NOT_OPEN_YET'],
  ['the desk is not', aSession(), 'DESK', null],
  [
    'a class for staff to give is closed to members',
    aSession({ visibility: 'STAFF' }),
    'MEMBER',
    'BOOKING_CLOSED',
  ],
  ['a closure closes it to trainers too', aSession({ isClosed: true }), 'TRAINER', 'BOOKING_CLOSED'],
  ['and not to the desk', aSession({ isClosed: true }), 'DESK', null],
] as const)('%s', (_case, session, booker, expected) => {
  const moment = at(hours(-800), '2026-01-30');
  expect(refuseBooking(session, aMember(), { policy, moment, byStaff: booker !== 'MEMBER', booker })).toBe(
    expected,
  );
});

test.each([
  ['a second before that time', new Date('2026-02-02T11:59:59Z'), 'NOT_OPEN_YET'],
  ['at that time', new Date('2026-02-02T12:00:00Z'), null],
])('a studio opens booking at noon: %s', (_case, now, expected) => {
  const noon = { ...policy, bookingOpensTime: '12:00' };
  expect(
    refuseBooking(aSession(), aMember(), {
      policy: noon,
      moment: { now, today: '2026-02-02', timezone: 'UTC' },
      byStaff: false,
    }),
  ).toBe(expected);
});

test('twelve hours before a class are twelve hours, also in the night when the clocks change', () => {
  // 10:00 in Paris on the day the clocks went forward: 21:00 the evening before, not 22:00.
  const startAt = new Date('2026-03-29T08:00:00Z');
  expect(freeCancelUntil({ startAt, templateType: 'CLASS' }, policy).toISOString()).toBe(
    '2026-03-28T20:00:00.000Z',
  );
});

const locked = new Date(END.getTime() + 48 * 3_600_000);
test.each([
  ['31 minutes before the start', 'BOOKED', minutes(-31), 'ATTENDANCE_LOCKED'],
  ['30 minutes before the start', 'BOOKED', minutes(-30), undefined],
  ['during the class', 'CHECKED_IN', minutes(30), undefined],
  ['a no-show, corrected just in time', 'NO_SHOW', new Date(locked.getTime() - 1), undefined],
  ['when it is locked', 'BOOKED', locked, 'ATTENDANCE_LOCKED'],
  ['of a cancelled booking', 'CANCELLED', minutes(0), 'BOOKING_FINAL'],
])('attendance %s', (_case, status, now, code) => {
  expect(refuseAttendance({ status, startAt: START, endAt: END }, { policy, now })?.code).toBe(code);
});
