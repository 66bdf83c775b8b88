import { stepUpUntil } from './stepUp.rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);

test.each([
  ['never given', null, null],
  ['given now', ago(0), new Date('2026-03-02T01:10:00Z')],
  ['a millisecond before it ends', ago(599_999), new Date('2026-03-02T01:00:00.001Z')],
  ['ten minutes old', ago(600_000), null],
])('a proof that is %s', (_case, givenAt, expected) => {
  expect(stepUpUntil(givenAt, now)).toEqual(expected);
});
