import { aPayRate, aPayrollConfig, someTerms } from '../../testing/builders/payroll.ts';
import {
  extraWords,
  firstFreeDay,
  forWords,
  lastDayOf,
  settingsWords,
  stateOf,
  termsWords,
  unpaidWords,
  whoWords,
} from './rate.model.ts';

test.each([
  [{ model: 'FLAT', amount: '50.00' }, 'S$50.00 a session'],
  [{ model: 'HOURLY', amount: '40.00' }, 'S$40.00 an hour'],
  [{ model: 'PER_HEAD', amount: '9.00' }, 'S$9.00 a head'],
  [{ model: 'PER_HEAD', amount: '9.00', min: '30.00' }, 'S$9.00 a head; at least S$30.00'],
  [
    { model: 'PER_HEAD', amount: '9.00', min: '30.00', max: '90.00' },
    'S$9.00 a head; at least S$30.00; at most S$90.00',
  ],
  [
    { model: 'BASE_PLUS', amount: '40.00', perHead: '5.00', threshold: 6 },
    'S$40.00, and S$5.00 for each head above 6',
  ],
  [{ model: 'PERCENT', percent: '37.50' }, '37.5% of what the visits are worth'],
  [{ model: 'TIERED', tiers: [{ upTo: null, amount: '40.00' }] }, 'S$40.00 a session'],
  [
    {
      model: 'TIERED',
      tiers: [
        { upTo: 5, amount: '40.00' },
        { upTo: 10, amount: '60.00' },
        { upTo: null, amount: '80.00' },
      ],
    },
    'Up to 5: S$40.00, up to 10: S$60.00, more: S$80.00',
  ],
] as const)('%j in words', (terms, words) => {
  expect(termsWords(someTerms(terms as never), 'SGD')).toBe(words);
});

test('what a rate pays and counts beside its model', () => {
  expect(extraWords(someTerms(), 'SGD')).toEqual([]);
  const terms = { assistant: '15.00', travel: '10.00', headBasis: 'BOOKED', includeNoShow: true } as const;
  expect(extraWords(someTerms({ ...terms, includeLateCancel: false }), 'SGD')).toEqual([
    'Assistants S$15.00',
    'S$10.00 travel',
    'Counts everybody who booked',
    'Counts no-shows',
    'Does not count late cancellations',
  ]);
});

test('whom and which sessions a rate is for', () => {
  expect(whoWords(aPayRate())).toBe('Mei Lin');
  expect(whoWords(aPayRate({ scope: 'STUDIO', staffId: null, staffName: null }))).toBe('Everybody');
  expect(forWords(aPayRate())).toBe('All sessions');
  expect(forWords(aPayRate({ scope: 'TYPE', templateType: 'EVENT', forName: 'EVENT' }))).toBe('Events');
  expect(forWords(aPayRate({ scope: 'CATEGORY', forName: 'Yoga' }))).toBe('Yoga (category)');
  expect(forWords(aPayRate({ scope: 'CLASS', forName: 'Vinyasa' }))).toBe('Vinyasa');
});

describe('a rate lasts', () => {
  const rate = aPayRate({ from: '2026-01-01' });
  const next = aPayRate({ from: '2026-11-01' });

  test('until the day before another one for the same begins', () => {
    expect(lastDayOf(rate, [rate])).toBeNull();
    expect(lastDayOf(rate, [next, rate])).toBe('2026-10-31');
    expect(lastDayOf(next, [next, rate])).toBeNull();
    expect(lastDayOf(rate, [rate, aPayRate({ ...next, staffId: null })])).toBeNull();
  });

  test('until its own last day, if that is earlier', () => {
    expect(lastDayOf({ ...rate, until: '2026-06-30' }, [rate, next])).toBe('2026-06-30');
    expect(lastDayOf({ ...rate, until: '2026-12-31' }, [rate, next])).toBe('2026-10-31');
  });

  test('beyond another one that ends before it', () => {
    const june = aPayRate({ from: '2026-06-01', until: '2026-06-30' });
    expect(lastDayOf(rate, [june, rate])).toBeNull();
    expect(lastDayOf({ ...rate, until: '2026-12-31' }, [june, rate])).toBe('2026-12-31');
    expect(lastDayOf({ ...rate, until: '2026-06-30' }, [june, rate])).toBe('2026-05-31');
    // July's follows on June's.
    expect(lastDayOf(rate, [aPayRate({ from: '2026-07-01' }), june, rate])).toBe('2026-05-31');
  });

  test.each([
    ['2026-05-31', 'NOW'],
    ['2026-06-01', 'PAUSED'],
    ['2026-06-30', 'PAUSED'],
    ['2026-07-01', 'NOW'],
  ])('around another one of June; on %s it is %s', (today, state) => {
    const june = aPayRate({ from: '2026-06-01', until: '2026-06-30' });
    expect(stateOf(rate, { rates: [rate, june], today })).toBe(state);
  });

  test.each([
    ['2025-12-31', 'LATER'],
    ['2026-01-01', 'NOW'],
    ['2026-10-31', 'NOW'],
    ['2026-11-01', 'OVER'],
  ])('on %s it is %s', (today, state) => {
    expect(stateOf(rate, { rates: [rate, next], today })).toBe(state);
  });
});

test.each([
  [null, '2026-11-21'],
  ['2026-10-31', '2026-11-21'],
  ['2026-11-20', '2026-11-21'],
  ['2026-11-21', '2026-11-22'],
])('with runs locked until %s a rate can begin on %s', (lockedUntil, first) => {
  expect(firstFreeDay({ lockedUntil, today: '2026-11-21' })).toBe(first);
});

test('how pay is counted, in sentences', () => {
  const { settings } = aPayrollConfig();
  expect(settingsWords(settings)).toEqual([
    'Heads are members who came.',
    'A session that nobody comes to is paid.',
    'A session that the studio cancels is not paid.',
    'A substitute is paid by their own rate.',
    'Instructors who teach a session together split its pay.',
    'When money is refunded, the pay for it is taken back in the next run.',
  ]);
  const other = {
    headBasis: 'BOOKED',
    includeNoShow: true,
    includeLateCancel: true,
    includeComp: false,
    includeClassPass: false,
    payIfZero: false,
    cancelledByStudioPct: 50,
    subPay: 'ABSENT',
    coInstructorPay: 'FULL',
    studioBearsRefunds: true,
  } as const;
  expect(settingsWords(other)).toEqual([
    'Heads are everybody who booked, no-shows and late cancellations, without free visits and ClassPass visits.',
    'A session that nobody comes to is not paid.',
    'A session that the studio cancels pays 50% of what it would have paid.',
    'A substitute is paid by the rate of the person they stand in for.',
    'Instructors who teach a session together are each paid in full.',
    'When money is refunded, the pay for it stays.',
  ]);
});

test('who has no rate, four names at most', () => {
  const people = (count: number) =>
    ['Ana', 'Ben', 'Cy', 'Dee', 'Eve']
      .slice(0, count)
      .map((staffName) => ({ staffId: staffName, staffName, payrollCode: '', hasRate: false }));
  expect(unpaidWords([])).toBe('');
  expect(unpaidWords(people(1))).toBe('Ana has no rate.');
  expect(unpaidWords(people(4))).toBe('Ana, Ben, Cy and Dee have no rate.');
  expect(unpaidWords(people(5))).toBe('Ana, Ben, Cy and 2 others have no rate.');
});
