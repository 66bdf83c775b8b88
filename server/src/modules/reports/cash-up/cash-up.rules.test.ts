import { expectedLines, isUpToDate, mayCount } from './cash-up.rules.ts';

describe('what is to be counted', () => {
  test('cash always, others where money moved, in the order of staff', () => {
    expect(expectedLines([])).toEqual([{ mode: 'CASH', minor: 0 }]);
    expect(
      expectedLines([
        { mode: 'QR', minor: 0 },
        { mode: 'CARD', minor: 500 },
        { mode: 'CASH', minor: -300 },
      ]),
    ).toEqual([
      { mode: 'CASH', minor: -300 },
      { mode: 'CARD', minor: 500 },
      { mode: 'QR', minor: 0 },
    ]);
  });
});

describe('a count is of what is known now', () => {
  const expected = [
    { mode: 'CASH', minor: 500 },
    { mode: 'QR', minor: 100 },
  ] as const;
  test.each([
    ['the same, in another order', [expected[1], expected[0]], true],
    ['one way of paying less', [expected[0]], false],
    ['one twice', [expected[0], expected[0]], false],
    ['one more', [...expected, { mode: 'CARD', minor: 0 }], false],
    ['a cent more', [{ mode: 'CASH', minor: 501 }, expected[1]], false],
  ] as const)('%s', (_words, counted, isRight) => {
    expect(isUpToDate(counted, expected)).toBe(isRight);
  });
});

describe('who may count', () => {
  const today = '2026-03-02';
  test.each([
    ['the desk, a day that nobody has counted', false, today, null, true],
    ['the desk, a day before', false, '2026-02-01', null, true],
    ['nobody, a day to come', true, '2026-03-03', null, false],
    ['the desk, again what it counted itself', false, today, 'me', true],
    ['the desk, not again what somebody else counted', false, today, 'other', false],
    ['a manager, again what somebody else counted', true, today, 'other', true],
  ])('%s', (_words, seesAll, day, lastBy, expected) => {
    expect(mayCount({ staffId: 'me', seesAll }, { day, today, lastBy })).toBe(expected);
  });
});
