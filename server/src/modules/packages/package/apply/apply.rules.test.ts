import { undoUntil } from './apply.rules.ts';

const createdAt = new Date('2026-03-10T02:00:00Z');
const until = new Date('2026-03-11T02:00:00Z');

test.each([
  ['at once', createdAt, null, until],
  ['when a day is over', until, null, until],
  ['a moment later', new Date('2026-03-11T02:00:00.001Z'), null, null],
  ['a second time', createdAt, createdAt, null],
])('undoing %s', (_when, now, undoneAt, expected) =>
  expect(undoUntil({ createdAt, undoneAt }, now)).toEqual(expected),
);
