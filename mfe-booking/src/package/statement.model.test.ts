import { anOwnUsage } from '../testing/builders/packages.ts';
import { byMonth, deltaWords, lineDetails, lineTitle } from './statement.model.ts';

test.each([
  [{ kind: 'CONSUME' }, 'Vinyasa Flow'],
  [{ kind: 'RETURN', delta: 1 }, 'Returned: Vinyasa Flow'],
  [{ kind: 'FORFEIT', delta: 0 }, 'Not returned: Vinyasa Flow'],
  [{ session: null, kind: 'GRANT' }, 'Credits added'],
  [{ session: null, kind: 'OTHER', reason: 'Thank you' }, 'Thank you'],
  [{ session: null, kind: 'OTHER' }, 'Credit change'],
])('the title of %j is "%s"', (given, words) => {
  expect(lineTitle(anOwnUsage(given))).toBe(words);
});

test('details: time of the class, why the package paid, and the outcome', () => {
  const line = anOwnUsage({
    kind: 'CONSUME',
    why: 'It ends first',
    outcome: 'Returned to this package on 12 Nov 2026',
  });
  expect(lineDetails(line, 'Asia/Singapore')).toEqual([
    'Wed 18 Nov, 7:00 am · Priya',
    'Why this package: it ends first.',
    'Returned to this package on 12 Nov 2026.',
  ]);
});

test('details without a class: time of the entry, and the reason', () => {
  expect(
    lineDetails(
      anOwnUsage({ session: null, kind: 'ADJUST', delta: 1, reason: 'For the wait' }),
      'Asia/Singapore',
    ),
  ).toEqual(['Tue 10 Nov, 9:00 am', 'For the wait']);
});

test.each([
  [1, '+1'],
  [-2, '−2'],
  [0, ''],
])('%i reads "%s"', (delta, words) => {
  expect(deltaWords(delta)).toBe(words);
});

test('months follow the time zone of the studio', () => {
  const [last, first] = [
    anOwnUsage({ at: '2026-10-31T16:00:00.000Z' }),
    anOwnUsage({ at: '2026-10-31T15:59:59.000Z' }),
  ];
  expect(byMonth([last, first], 'Asia/Singapore')).toEqual([
    { month: 'November 2026', lines: [last] },
    { month: 'October 2026', lines: [first] },
  ]);
});
