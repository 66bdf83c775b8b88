import { freeAfter, mailsAllowed } from './pace.rules.ts';

const now = new Date('2026-03-02T01:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test.each([
  ['none before its time', -1, 0],
  ['none at its time', 0, 0],
  ['none a moment before the first', 49, 0],
  ['one after a twentieth of a second', 50, 1],
  ['nineteen a moment before a second', 999, 19],
  ['a second worth after a second', 1000, 20],
  ['no more after an hour', 3_600_000, 20],
])('of twenty in a second go %s', (_case, since, count) => {
  expect(mailsAllowed({ freeAt: ago(since), perSecond: 20, now })).toBe(count);
});

test('what went is taken off what may go', () => {
  const pace = { freeAt: ago(400), perSecond: 20, now };
  expect(freeAfter(pace, 5)).toEqual(ago(150));
  expect(mailsAllowed({ ...pace, freeAt: freeAfter(pace, 5) })).toBe(3);
  const rested = { ...pace, freeAt: ago(5000) };
  expect(mailsAllowed({ ...rested, freeAt: freeAfter(rested, 20) })).toBe(0);
});
