import { canBeStopped, stopUntil } from './guarded-change.rules.ts';

const changedAt = new Date('2026-03-02T01:00:00Z');
const until = stopUntil(changedAt);

test('a change can be stopped for seven days', () => {
  expect(until).toEqual(new Date('2026-03-09T01:00:00Z'));
});

test.each([
  ['until the last moment', { closedAt: null }, new Date(until.getTime() - 1), true],
  ['not after it', { closedAt: null }, until, false],
  ['not once it was closed', { closedAt: changedAt }, changedAt, false],
])('its links work %s', (_case, { closedAt }, now, works) => {
  expect(canBeStopped({ stopUntil: until, closedAt }, now)).toBe(works);
});
