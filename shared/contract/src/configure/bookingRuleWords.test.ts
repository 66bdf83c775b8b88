import type { BookingRules } from './booking-rules.schema.ts';
import { ruleWords } from './bookingRuleWords.ts';
import { penaltyWords } from './option/penaltyWords.ts';

type Penalty = NonNullable<BookingRules['penalties']>[number];
const names = {
  money: (minor: number) => `S$${(minor / 100).toFixed(2)}`,
  planName: (id: string) => ({ ten: '10 classes', month: 'Monthly' })[id] ?? 'a deleted plan',
  taxName: () => 'GST 9%',
  time: (localTime: string) => localTime,
};
const aPenalty = (given: Partial<Penalty>): Penalty => ({
  trigger: 'LATE_CANCEL',
  appliesTo: 'ALL',
  mode: 'EVERY',
  n: 1,
  windowDays: 30,
  action: 'FORFEIT_CREDIT',
  value: 0,
  ...given,
});

test.each<[Partial<Penalty>, string]>([
  [{}, 'Late cancellation: everyone loses the credit, every time'],
  [
    { trigger: 'NO_SHOW', appliesTo: 'UNLIMITED', action: 'FEE', value: 1500 },
    'No-show: members with unlimited packages pay S$15.00, every time',
  ],
  [
    { trigger: 'NO_SHOW', action: 'FEE', value: 1500, taxRateId: 'gst' },
    'No-show: everyone pays S$15.00 (GST 9%), every time',
  ],
  [
    { appliesTo: 'ten,month', mode: 'FROM_NTH', n: 3, action: 'EXTRA_CREDIT', value: 1 },
    'Late cancellation: members with 10 classes, Monthly lose 1 extra credit, from the 3rd time in 30 days',
  ],
  [
    { mode: 'EXACTLY_NTH', n: 2, action: 'EXTRA_CREDIT', value: 2 },
    'Late cancellation: everyone loses 2 extra credits, the 2nd time in 30 days',
  ],
  [
    { trigger: 'NO_SHOW', action: 'BLOCK_DAYS', value: 3 },
    'No-show: everyone is blocked from booking for 3 days, every time',
  ],
])('a penalty reads as a sentence: %o', (given, words) => {
  expect(penaltyWords(aPenalty(given), names)).toBe(words);
});

test.each([
  ['bookingClosesMinutes', 0, 'at the start'],
  ['bookingClosesMinutes', 1, '1 minute before the start'],
  ['bookingClosesMinutes', -1, '1 minute after the start'],
  ['minCheckMinutes', 90, '1 hour 30 minutes before the start'],
  ['waitlistMax', 1, '1 person'],
  ['waitlistMax', 2, '2 people'],
  ['penalties', [], 'none'],
  ['lowCreditThreshold', 20, 'with 20% of its credits left, or fewer'],
] as const)('%s of %s is "%s"', (key, value, words) => {
  expect(ruleWords(key, value as never, names)).toBe(words);
});
