import { refuseKeeping, refuseObjection } from './objection.rules.ts';

const missed = { status: 'NO_SHOW', endAt: new Date('2026-03-02T11:00:00.000Z'), isObjected: false };

test.each([
  ['at once', {}, '2026-03-02T12:00:00.000Z', undefined],
  ['at the last moment', {}, '2026-03-16T11:00:00.000Z', undefined],
  ['a moment later', {}, '2026-03-16T11:00:00.001Z', 'ATTENDANCE_LOCKED'],
  ['twice', { isObjected: true }, '2026-03-02T12:00:00.000Z', 'REQUEST_FINAL'],
  ['to a visit', { status: 'CHECKED_IN' }, '2026-03-02T12:00:00.000Z', 'BOOKING_FINAL'],
  ['to a late cancellation', { status: 'LATE_CANCELLED' }, '2026-03-02T12:00:00.000Z', 'BOOKING_FINAL'],
])('a member objects %s: %p', (_case, given, now, code) => {
  expect(refuseObjection({ ...missed, ...given }, new Date(now))?.code).toBe(code);
});

test.each([
  ['an objection', 'NO_SHOW', { isKept: false }, undefined],
  ['one that is answered', 'NO_SHOW', { isKept: true }, 'REQUEST_FINAL'],
  ['none', 'NO_SHOW', null, 'REQUEST_FINAL'],
  ['one to what was corrected since', 'CHECKED_IN', { isKept: false }, 'BOOKING_FINAL'],
])('staff answer %s', (_case, status, said, code) => {
  expect(refuseKeeping(status, said)?.code).toBe(code);
});
