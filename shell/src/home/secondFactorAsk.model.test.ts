import { isGuarded, isPutOff } from './secondFactorAsk.model.ts';
import { DAY } from '@studio/contract/values/time';

const now = new Date('2026-11-21T02:00:00.000Z');
const ago = (milliseconds: number): string => String(now.getTime() - milliseconds);

test.each([
  ['the password alone', { asksCode: false, methods: ['PASSWORD'] }, false],
  ['a code by mail', { asksCode: false, methods: ['EMAIL'] }, false],
  ['a code of the app besides', { asksCode: true, methods: ['PASSWORD'] }, true],
  ['nothing', { asksCode: false, methods: [] }, false],
] as const)('an account with %s', (_case, { asksCode, methods }, expected) => {
  expect(isGuarded({ asksCode, methods: [...methods] })).toBe(expected);
});

test.each([
  ['never', null, false],
  ['a moment less than 14 days ago', ago(14 * DAY - 1), true],
  ['14 days ago', ago(14 * DAY), false],
  ['with an unreadable time', 'x', false],
])('put off %s', (_case, putOffAt, expected) => {
  expect(isPutOff(putOffAt, now)).toBe(expected);
});
