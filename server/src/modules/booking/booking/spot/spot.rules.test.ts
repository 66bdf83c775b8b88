import { refuseDeskSpot, refuseOwnSpot } from './spot.rules.ts';

const START = new Date('2026-03-02T10:00:00.000Z');
const END = new Date('2026-03-02T11:00:00.000Z');
const place = (status = 'BOOKED') => ({ status, startAt: START, endAt: END });
const AHEAD = new Date('2026-03-02T09:59:59.999Z');

test.each([
  ['a booked place, a moment before the class', 'BOOKED', AHEAD, true, undefined],
  ['one that is being paid', 'HELD', AHEAD, true, undefined],
  ['a promised one', 'PROVISIONAL', AHEAD, true, undefined],
  ['somebody who is checked in already', 'CHECKED_IN', AHEAD, true, undefined],
  ['the class has begun', 'BOOKED', START, true, 'BOOKING_FINAL'],
  ['a cancelled place', 'CANCELLED', AHEAD, true, 'BOOKING_FINAL'],
  ['one that was cancelled late', 'LATE_CANCELLED', AHEAD, true, 'BOOKING_FINAL'],
  ['the studio gives spots out', 'BOOKED', AHEAD, false, 'NOT_ALLOWED'],
])('a member and another spot: %s', (_case, status, now, membersChooseSpots, code) => {
  expect(refuseOwnSpot(place(status), { now, membersChooseSpots })?.code).toBe(code);
});

const policy = { attendanceLockHours: 48 };
const LOCKS = new Date('2026-03-04T11:00:00.000Z');
const BEFORE_LOCK = new Date(LOCKS.getTime() - 1);

test.each([
  ['during the class', 'CHECKED_IN', START, false, undefined],
  ['somebody who did not come', 'NO_SHOW', BEFORE_LOCK, false, undefined],
  ['attendance is locked', 'BOOKED', LOCKS, false, 'ATTENDANCE_LOCKED'],
  ['attendance is locked, for who may correct it', 'BOOKED', LOCKS, true, undefined],
  ['a moved place', 'MOVED', AHEAD, true, 'BOOKING_FINAL'],
])('the desk and another spot: %s', (_case, status, now, mayUnlock, code) => {
  expect(refuseDeskSpot(place(status), { now, policy, mayUnlock })?.code).toBe(code);
});
