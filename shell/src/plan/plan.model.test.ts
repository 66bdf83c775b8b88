import { comparisonOf, fullnessOf, isSmaller, usedWords } from './plan.model.ts';

test.each([
  [{ used: 159, limit: 200 }, '159 of 200', 'room'],
  [{ used: 160, limit: 200 }, '160 of 200', 'nearly'],
  [{ used: 199, limit: 200 }, '199 of 200', 'nearly'],
  [{ used: 200, limit: 200 }, '200 of 200', 'full'],
  [{ used: 5200, limit: null }, '5,200, no limit', 'room'],
])('%j', (line, words, fullness) => {
  expect([usedWords(line, 'SGD'), fullnessOf(line)]).toEqual([words, fullness]);
});

const plans = [
  {
    plan: 'STANDARD' as const,
    title: 'Standard',
    summary: '',
    features: [{ key: 'a', title: 'Seats', value: '5' }],
  },
  {
    plan: 'PREMIUM' as const,
    title: 'Premium',
    summary: '',
    features: [
      { key: 'a', title: 'Seats', value: 'Unlimited' },
      { key: 'b', title: 'Payroll', value: 'Yes' },
    ],
  },
];

test('puts the features of the plans side by side', () => {
  expect(comparisonOf(plans)).toEqual([
    { key: 'a', title: 'Seats', values: ['5', 'Unlimited'] },
    { key: 'b', title: 'Payroll', values: ['—', 'Yes'] },
  ]);
});

test('knows which plan is smaller', () => {
  expect(isSmaller(plans, 'PREMIUM', 'STANDARD')).toBe(true);
  expect(isSmaller(plans, 'STANDARD', 'PREMIUM')).toBe(false);
});
