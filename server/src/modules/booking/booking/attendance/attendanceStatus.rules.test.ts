import { refuseMark } from './attendanceStatus.rules.ts';

const START = new Date('2026-03-04T10:00:00Z');
const END = new Date('2026-03-04T11:00:00Z');
const LOCKED = new Date(END.getTime() + 48 * 3_600_000);
const policy = { checkInOpensMinutes: 30, attendanceLockHours: 48 };
const before = (milliseconds: number, instant = START): Date => new Date(instant.getTime() - milliseconds);
const staff = { mayUnlock: false, hasReason: true };
const manager = { mayUnlock: true, hasReason: true };

test.each([
  ['present, 30 minutes before the start', 'BOOKED', 'CHECKED_IN', before(30 * 60_000), staff, undefined],
  [
    'present, a second earlier',
    'BOOKED',
    'CHECKED_IN',
    before(30 * 60_000 + 1000),
    staff,
    'ATTENDANCE_LOCKED',
  ],
  ['missing, at the start', 'BOOKED', 'NO_SHOW', START, staff, undefined],
  ['missing, a millisecond earlier', 'BOOKED', 'NO_SHOW', before(1), staff, 'ATTENDANCE_LOCKED'],
  ['cancelled late, a day before', 'BOOKED', 'LATE_CANCELLED', before(24 * 3_600_000), staff, undefined],
  ['cancelled late, though checked in', 'CHECKED_IN', 'LATE_CANCELLED', START, staff, 'BOOKING_FINAL'],
  [
    'just before it is locked',
    'NO_SHOW',
    'CHECKED_IN',
    before(1, LOCKED),
    { ...staff, hasReason: false },
    undefined,
  ],
  ['when it is locked', 'NO_SHOW', 'CHECKED_IN', LOCKED, staff, 'ATTENDANCE_LOCKED'],
  ['when it is locked, by a manager', 'NO_SHOW', 'CHECKED_IN', LOCKED, manager, undefined],
  [
    'when it is locked, by a manager without a reason',
    'NO_SHOW',
    'CHECKED_IN',
    LOCKED,
    { ...manager, hasReason: false },
    'INVALID_FIELDS',
  ],
  ['what was cancelled', 'CANCELLED', 'BOOKED', START, manager, 'BOOKING_FINAL'],
] as const)('marking: %s', (_case, status, as, now, who, code) => {
  expect(refuseMark({ status, startAt: START, endAt: END }, as, { policy, now, ...who })?.code).toBe(code);
});
