import { closedFor, covers, type Closure } from './closedTime.rules.ts';

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
