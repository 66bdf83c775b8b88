import { lastDayOf } from './packageEnd.ts';

const held = {
  endDate: '2026-12-21',
  frozenFrom: '2026-11-24',
  frozenUntil: '2026-11-30',
  subscriptionId: 'membership',
  subStatus: 'ACTIVE',
} as const;

test.each([
  ['a planned pause moves it', {}, '2026-12-28'],
  [
    'one that begins on the last day does',
    { frozenFrom: '2026-12-21', frozenUntil: '2026-12-27' },
    '2026-12-28',
  ],
  [
    'one that begins after it does not',
    { frozenFrom: '2026-12-22', frozenUntil: '2026-12-28' },
    '2026-12-21',
  ],
  ['one that has begun has moved it', { subStatus: 'FROZEN', endDate: '2026-12-28' }, '2026-12-28'],
  [
    'a freeze of a package of its own has moved it',
    { subscriptionId: null, endDate: '2026-12-28' },
    '2026-12-28',
  ],
  ['no pause, no move', { frozenFrom: null, frozenUntil: null }, '2026-12-21'],
  ['no end', { endDate: null }, null],
] as const)('%s', (_case, change, expected) => {
  expect(lastDayOf({ ...held, ...change })).toBe(expected);
});
