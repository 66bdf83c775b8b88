import { aSubscription, aSubscriptionPreview } from '@studio/contract/testing/subscriptions';
import {
  bookingsWords,
  changedWords,
  comingWords,
  effectSentences,
  methodWords,
  nextBillWords,
  paidUntil,
  retryWords,
} from './subscription.model.ts';

test.each([
  [{}, 'S$240.00 on 1 Dec 2026'],
  [{ nextBillTotal: '200.00' }, 'S$200.00 on 1 Dec 2026'],
  [{ pause: { fromDate: '2026-11-24', untilDate: '2026-11-30' } }, 'S$240.00 on 8 Dec 2026'],
  [{ pause: { fromDate: '2026-12-01', untilDate: '2026-12-01' } }, 'S$240.00 on 2 Dec 2026'],
  [{ pause: { fromDate: '2026-12-02', untilDate: '2026-12-08' } }, 'S$240.00 on 1 Dec 2026'],
  [
    { status: 'FROZEN', pause: { fromDate: '2026-11-24', untilDate: '2026-11-30' } },
    'S$240.00 on 1 Dec 2026',
  ],
  [{ nextBillAt: null }, '—'],
  [{ status: 'CANCEL_AT_END' }, '—'],
] as const)('the next bill of %j', (given, words) => {
  expect(nextBillWords(aSubscription(given))).toBe(words);
});

test('payment methods', () => {
  expect(methodWords(aSubscription())).toBe('Visa •••• 4242');
  expect(methodWords(aSubscription({ card: null, mode: 'BANK_TRANSFER' }))).toBe('Bank transfer');
});

test.each([
  [0, null, '—'],
  [1, null, '1 failed'],
  [2, '2026-11-24', '2 failed, next try on 24 Nov 2026'],
])('%i failed attempts', (failedTries, nextTryAt, words) => {
  expect(retryWords({ failedTries, nextTryAt })).toBe(words);
});

test('planned changes', () => {
  expect(comingWords(aSubscription())).toEqual([]);
  expect(comingWords(aSubscription({ waitingPlan: { packageName: 'Gold', amount: '119.90' } }))).toEqual([
    'Gold once S$119.90 is paid',
  ]);
  expect(comingWords(aSubscription({ status: 'CANCEL_AT_END' }))).toEqual(['Ends on 30 Nov 2026']);
  expect(comingWords(aSubscription({ endsOn: '2027-06-30' }))).toEqual([
    'Ends on 30 Jun 2027, as the member asked',
  ]);
  expect(
    comingWords(
      aSubscription({ pause: { fromDate: '2026-12-01', untilDate: '2026-12-14' }, nextPackageName: 'Gold' }),
    ),
  ).toEqual(['Paused from 1 Dec 2026 to 14 Dec 2026', 'Gold from the next cycle on']);
});

describe('the preview of an action', () => {
  const told = { today: '2026-11-21', currency: 'SGD' };
  test('takes effect later, at no cost', () => {
    expect(effectSentences(aSubscriptionPreview(), told)).toEqual([
      'It takes effect on 1 Dec 2026.',
      'The next bill of S$240.00 comes on 1 Jan 2027.',
    ]);
  });
  test('takes effect today, with a credit and a payment', () => {
    expect(
      effectSentences(
        aSubscriptionPreview({
          effectiveOn: '2026-11-21',
          accessUntil: '2026-11-30',
          dueNow: '60.00',
          credit: '40.00',
          nextBillAt: null,
          nextAmount: null,
        }),
        told,
      ),
    ).toEqual([
      'It takes effect today.',
      'Members can attend until 30 Nov 2026.',
      'S$40.00 is credited for the remaining days.',
      'S$60.00 is due now.',
      'No bills after that.',
    ]);
  });
  test.each([
    [1, '1 booking is cancelled, and its credit returned:'],
    [2, '2 bookings are cancelled, and their credits returned:'],
  ])('with %i bookings', (count, words) => {
    expect(bookingsWords(count)).toBe(words);
  });
});

test.each([
  [{ status: 'ACTIVE' as const, actions: [] }, '31 Dec 2026'],
  [{ status: 'PAST_DUE' as const, actions: [] }, '30 Nov 2026'],
  [{ status: 'ACTIVE' as const, actions: ['RETRY' as const] }, '30 Nov 2026'],
])('the last paid day with %j', (given, day) => {
  expect(paidUntil({ currentStart: '2026-12-01', currentEnd: '2026-12-31', ...given })).toBe(day);
});

test.each([
  [
    { waitingPlan: { packageName: 'Gold', amount: '119.90' } },
    'Gold begins once S$119.90 is paid. We emailed the member.',
  ],
  [{ nextPackageName: 'Gold' }, 'Gold from the next cycle on.'],
  [{ packageName: 'Gold' }, 'The membership is Gold now.'],
])('the notice after a change of plan with %j', (given, words) => {
  expect(changedWords(aSubscription(given))).toBe(words);
});
