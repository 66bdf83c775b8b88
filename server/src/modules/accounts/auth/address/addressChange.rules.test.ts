import { canBeUndone, undoUntil } from './addressChange.rules.ts';
import { DAY } from '@studio/contract/values/time';

const changedAt = new Date('2026-03-02T01:00:00Z');
const until = undoUntil(changedAt);

test.each([
  ['at once', { closedAt: null }, 0, true],
  ['in the last moment of the seventh day', { closedAt: null }, 7 * DAY - 1, true],
  ['after seven days no more', { closedAt: null }, 7 * DAY, false],
  ['once it was used no more', { closedAt: changedAt }, 0, false],
])('a change can be undone %s', (_case, stored, later, expected) => {
  expect(canBeUndone({ ...stored, undoUntil: until }, new Date(changedAt.getTime() + later))).toBe(expected);
});
