import { canBeUndone, undoUntil } from './addressChange.rules.ts';

const changedAt = new Date('2026-03-02T01:00:00Z');
const until = undoUntil(changedAt);
const DAYS = 86_400_000;

test.each([
  ['at once', { closedAt: null }, 0, true],
  ['in the last moment of the seventh day', { closedAt: null }, 7 * DAYS - 1, true],
  ['after seven days no more', { closedAt: null }, 7 * DAYS, false],
  ['once it was used no more', { closedAt: changedAt }, 0, false],
])('a change can be undone %s', (_case, stored, later, expected) => {
  expect(canBeUndone({ ...stored, undoUntil: until }, new Date(changedAt.getTime() + later))).toBe(expected);
});
