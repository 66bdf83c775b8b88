import { aCreditUsage } from '@studio/testing/packages';
import { planWords, usageWords, validityWords } from './package.model.ts';

test.each([
  [{ credits: 10, validityValue: 3, validityUnit: 'MONTH', fixedEnd: null }, '10 credits · valid for 3 months'],
  [{ credits: 1, validityValue: 1, validityUnit: 'DAY', fixedEnd: null }, '1 credit · valid for 1 day'],
  [{ credits: null, validityValue: null, validityUnit: 'NONE', fixedEnd: null }, 'Unlimited · no end date'],
  [{ credits: 5, validityValue: null, validityUnit: 'FIXED_DATE', fixedEnd: '2026-12-31' }, '5 credits · valid until 31 Dec 2026'],
] as const)('a plan %p reads "%s"', (plan, words) => {
  expect(planWords(plan)).toBe(words);
});

test.each([
  [{ subStatus: 'PENDING', startDate: null, endDate: null }, 'Starts once it is paid'],
  [{ subStatus: 'NOT_STARTED', startDate: null, endDate: null }, 'Starts with your first booking'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: null }, 'No end date'],
  [{ subStatus: 'ACTIVE', startDate: '2026-11-01', endDate: '2027-01-31' }, 'Valid until 31 Jan 2027'],
  [{ subStatus: 'EXPIRED', startDate: '2026-01-01', endDate: '2026-01-31' }, 'Ended 31 Jan 2026'],
] as const)('validity of %p reads "%s"', (held, words) => {
  expect(validityWords(held)).toBe(words);
});

test.each([
  [{}, 'Vinyasa Flow'],
  [{ delta: 1 }, 'Vinyasa Flow, returned'],
  [{ session: null, kind: 'GRANT' }, 'Credits added'],
  [{ session: null, kind: 'OTHER', reason: 'Thank you' }, 'Thank you'],
])('usage %p reads "%s"', (given, words) => {
  expect(usageWords(aCreditUsage(given))).toBe(words);
});
