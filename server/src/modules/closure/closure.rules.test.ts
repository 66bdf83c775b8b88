import { closedDaysOf, closedFor, covers, extensionOf, type Closure } from './closure.rules.ts';

const at = (instant: string): Date => new Date(`2026-12-${instant}Z`);
const aClosure = (change: Partial<Closure> = {}): Closure => ({
  studioClosureId: 'c1',
  studioClosureName: 'Holiday',
  startAt: at('24T00:00'),
  endAt: at('26T00:00'),
  fromDate: '2026-12-24',
  toDate: '2026-12-25',
  isAllDay: true,
  roomIds: [],
  cancelSessions: true,
  blockBooking: true,
  ...change,
});

test.each([
  ['within it', '24T10:00', '24T11:00', 'loft', [], true],
  ['from before into it', '23T23:30', '24T00:01', 'loft', [], true],
  ['to its very start', '23T23:00', '24T00:00', 'loft', [], false],
  ['from its very end', '26T00:00', '26T01:00', 'loft', [], false],
  ['around all of it', '23T00:00', '27T00:00', null, [], true],
  ['in a closed room', '24T10:00', '24T11:00', 'loft', ['loft', 'mat'], true],
  ['in another room', '24T10:00', '24T11:00', 'loft', ['mat'], false],
  ['in no room, when a room is closed', '24T10:00', '24T11:00', null, ['mat'], false],
])('a closure and a session %s', (_case, startAt, endAt, roomId, roomIds, expected) => {
  expect(covers(aClosure({ roomIds }), { startAt: at(startAt), endAt: at(endAt), roomId })).toBe(expected);
});

test('a closure may leave sessions alone', () => {
  const span = { startAt: at('24T10:00'), endAt: at('24T11:00'), roomId: null };
  expect(
    closedFor([aClosure({ cancelSessions: false }), aClosure({ studioClosureId: 'c2' })], span)
      ?.studioClosureId,
  ).toBe('c2');
  expect(closedFor([aClosure({ cancelSessions: false })], span)).toBeNull();
});

test.each([
  ['one whole day', '2026-12-24', '2026-12-24', true, 1],
  ['a week over New Year', '2026-12-28', '2027-01-03', true, 7],
  ['through a change of the clocks', '2026-03-28', '2026-03-30', true, 3],
  ['an afternoon', '2026-12-24', '2026-12-24', false, 0],
  ['from one noon to the next', '2026-12-24', '2026-12-25', false, 0],
  ['from noon over two days to noon', '2026-12-24', '2026-12-27', false, 2],
])('%s', (_case, fromDate, toDate, isAllDay, expected) => {
  expect(closedDaysOf({ fromDate, toDate, isAllDay })).toBe(expected);
});

const WEEK = { fromDate: '2026-12-21', toDate: '2026-12-25', isAllDay: true };
test.each([
  ['valid all along', '2026-12-01', '2027-01-31', 5],
  ['that ends on the first closed day', '2026-12-01', '2026-12-21', 5],
  ['that ended on the day before', '2026-12-01', '2026-12-20', 0],
  ['that begins on the third closed day', '2026-12-23', '2027-01-31', 3],
  ['that begins on the last closed day', '2026-12-25', '2027-01-31', 1],
  ['that begins when it is open again', '2026-12-26', '2027-01-31', 0],
  ['without an end', '2026-12-01', null, 0],
  ['that has not started', null, null, 0],
])('a package %s', (_case, startDate, endDate, expected) => {
  expect(extensionOf(WEEK, { startDate, endDate })).toBe(expected);
});
