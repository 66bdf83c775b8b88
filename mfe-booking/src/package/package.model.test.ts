import { aMemberPackage } from '@studio/contract/testing/packages';
import { creditsLeftWords, endsSoon, stateOf, validityWords } from './package.model.ts';

const TODAY = '2026-11-21';

test.each([
  [{ subStatus: 'PENDING', startDate: null, endDate: null }, 'Starts once it is paid'],
  [{ subStatus: 'NOT_STARTED', startDate: null, endDate: null }, 'Starts with your first booking'],
  [
    { subStatus: 'NOT_STARTED', startDate: null, endDate: null, activateBy: '2027-02-01' },
    'Starts with your first booking, on 1 Feb 2027 at the latest',
  ],
  [{ subStatus: 'NOT_STARTED', startDate: '2026-12-01', endDate: '2026-12-31' }, 'Starts on 1 Dec 2026'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: null }, 'No end date'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: '2026-12-06' }, 'Valid until 6 Dec 2026'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: '2026-12-05' }, 'Ends in 14 days, on 5 Dec 2026'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: '2026-11-22' }, 'Ends in 1 day, on 22 Nov 2026'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: '2026-11-21' }, 'Ends today'],
  [
    {
      subStatus: 'ACTIVE',
      startDate: '2026-11-01',
      endDate: '2026-11-22',
      subscriptionId: aMemberPackage().memberId,
    },
    'Valid until 22 Nov 2026',
  ],
  [
    {
      subStatus: 'FROZEN',
      startDate: '2026-11-01',
      endDate: '2027-01-31',
      frozenFrom: '2026-11-20',
      frozenUntil: '2026-11-27',
    },
    'Frozen from 20 Nov 2026 to 27 Nov 2026. Valid until 31 Jan 2027',
  ],
  [
    {
      subStatus: 'ACTIVE',
      startDate: '2026-11-01',
      endDate: '2026-12-21',
      frozenFrom: '2026-11-24',
      frozenUntil: '2026-11-30',
      subscriptionId: aMemberPackage().memberId,
    },
    'Paused from 24 Nov 2026 to 30 Nov 2026. Valid until 28 Dec 2026',
  ],
  [{ subStatus: 'EXPIRED', startDate: '2026-01-01', endDate: '2026-01-31' }, 'Ended 31 Jan 2026'],
] as const)('validity of %p reads "%s"', (held, words) => {
  expect(validityWords(aMemberPackage(held), TODAY)).toBe(words);
});

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-12-05', true],
  ['2026-12-06', false],
  [null, false],
])('a package that ends on %p ends soon: %p', (endDate, expected) => {
  expect(endsSoon({ subStatus: 'ACTIVE', endDate, subscriptionId: null }, TODAY)).toBe(expected);
});

test('credits left in words', () => {
  const ten = { unlimited: false, creditsRemaining: 9, totalCredits: 10, status: 'active' } as const;
  expect(creditsLeftWords(ten)).toBe('9 of 10 credits left');
  expect(creditsLeftWords({ ...ten, creditsRemaining: 0, status: 'pending' })).toBe('10 credits');
  expect(creditsLeftWords({ ...ten, unlimited: true })).toBe('Unlimited classes');
  expect(stateOf({ subStatus: 'FROZEN' })).toMatchObject({ tone: 'warn', words: 'Frozen' });
});
