import {
  autoUntil,
  graceUntil,
  lineClosesAt,
  refuseJoin,
  stageOf,
  takersOf,
  type WaitlistPolicy,
} from './waitlist.rules.ts';

// Free to cancel until 7:00, 12 hours before.
const session = { status: 'PUBLISHED', startAt: new Date('2026-03-03T19:00:00Z'), templateType: 'CLASS' };
const policyWith = (change: Partial<WaitlistPolicy> = {}): WaitlistPolicy => ({
  bookingOpensDays: 30,
  bookingClosesMinutes: 0,
  allowOverlap: false,
  cancelWindowMinutes: 720,
  apptCancelWindowMinutes: 1440,
  eventCancelWindowMinutes: 4320,
  checkInOpensMinutes: 30,
  attendanceLockHours: 48,
  waitlistMode: 'AUTO',
  waitlistMax: 3,
  autoPromoteCutoffMinutes: null,
  promotionGraceMinutes: 30,
  ...change,
});
const at = (time: string, day = '03'): Date => new Date(`2026-03-${day}T${time}Z`);

test.each([
  ['places go by themselves while they can be given back for free', at('07:00:00'), {}, 'AUTO'],
  ['and are offered a moment later', at('07:00:00.001'), {}, 'CLAIM'],
  ['a shorter cut-off of its own', at('17:00:00'), { autoPromoteCutoffMinutes: 120 }, 'AUTO'],
  ['and its end', at('17:00:00.001'), { autoPromoteCutoffMinutes: 120 }, 'CLAIM'],
  ['a cut-off of nothing is the start', at('18:59:59'), { autoPromoteCutoffMinutes: 0 }, 'AUTO'],
  ['a studio that always asks', at('10:00:00', '01'), { waitlistMode: 'CLAIM' as const }, 'CLAIM'],
  ['a studio without waitlists', at('10:00:00', '01'), { waitlistMode: 'OFF' as const }, 'CLOSED'],
  ['the last moment', at('18:59:59.999'), {}, 'CLAIM'],
  ['the start', at('19:00:00'), {}, 'CLOSED'],
  ['booking that closes an hour before', at('18:00:00'), { bookingClosesMinutes: 60 }, 'CLOSED'],
  [
    'late comers are let in, but nobody is put in after the start',
    at('19:00:00'),
    { bookingClosesMinutes: -15 },
    'CLOSED',
  ],
])('%s', (_case, now, change, stage) => expect(stageOf(session, policyWith(change), now)).toBe(stage));

test.each(['DRAFT', 'CANCELLED', 'COMPLETED'])('%s sessions have no line', (status) => {
  expect(stageOf({ ...session, status }, policyWith(), at('00:00:00'))).toBe('CLOSED');
});

test('each type of session has its own window', () => {
  expect(autoUntil({ ...session, templateType: 'EVENT' }, policyWith())).toEqual(
    new Date('2026-02-28T19:00:00Z'),
  );
  expect(autoUntil(session, policyWith({ waitlistMode: 'CLAIM' }))).toBeNull();
});

test('the line closes with booking, and never after the start', () => {
  expect(lineClosesAt(session, policyWith({ bookingClosesMinutes: 60 }))).toEqual(at('18:00:00'));
  expect(lineClosesAt(session, policyWith({ bookingClosesMinutes: -15 }))).toEqual(session.startAt);
});

test('late, only those who want a place at any price are put in', () => {
  const line = [
    { accept_late: false, id: 1 },
    { accept_late: true, id: 2 },
  ];
  expect(takersOf(line, 'AUTO')).toEqual(line);
  expect(takersOf(line, 'CLAIM')).toEqual([line[1]]);
  expect(takersOf(line, 'CLOSED')).toEqual([]);
});

test.each([
  ['with half an hour to the end of the window it is enough', at('06:30:00'), null],
  ['with less, it is made half an hour', at('06:30:00.001'), at('07:00:00.001')],
  ['within the window too', at('12:00:00'), at('12:30:00')],
  ['but not beyond the start', at('18:45:00'), at('19:00:00')],
])('time to give a place from the line back: %s', (_case, now, until) =>
  expect(graceUntil(session, policyWith(), now)).toEqual(until),
);

const line = { isIn: false, waiting: 0, placesLeft: 0 };
test.each([
  ['a full session', {}, null],
  ['one place is left in line', { waiting: 2 }, null],
  ['the line is full', { waiting: 3 }, 'WAITLIST_FULL'],
  ['there is a place', { placesLeft: 1 }, 'PLACES_LEFT'],
  ['over-full is full', { placesLeft: -1 }, null],
  ['who is in hears that first', { isIn: true, placesLeft: 1, waiting: 3 }, 'ALREADY_BOOKED'],
])('joining: %s', (_case, change, refusal) =>
  expect(refuseJoin(session, { ...line, ...change }, { policy: policyWith(), now: at('06:00:00') })).toBe(
    refusal,
  ),
);

test('nobody joins a line that is closed', () => {
  expect(refuseJoin(session, { ...line, isIn: true }, { policy: policyWith(), now: at('19:00:00') })).toBe(
    'BOOKING_CLOSED',
  );
  expect(
    refuseJoin(session, line, { policy: policyWith({ waitlistMode: 'OFF' }), now: at('06:00:00') }),
  ).toBe('BOOKING_CLOSED');
});
