import { aSubscription } from '@studio/contract/testing/subscriptions';
import { CANCEL_REASONS, type SubscriptionPreview } from '@studio/contract/packages/subscription.schema';
import {
  changeWords,
  firstPause,
  isRunning,
  nextWords,
  pausedWords,
  pauseEffect,
  pauseRule,
  priceWords,
  reasonsOffered,
  resumeWords,
  stateOf,
} from './membership.model.ts';

const rules = {
  memberMayPause: true,
  memberMayCancel: true,
  pauseMinDays: 7,
  pauseMaxDays: 90,
  pausesPerYear: 2,
  pauseNoticeDays: 0,
  cancelReasons: [...CANCEL_REASONS],
};
const running = aSubscription({
  status: 'ACTIVE',
  priceInclTax: '120.00',
  nextBillTotal: '120.00',
  currency: 'SGD',
  nextPrice: null,
  cycleUnit: 'MONTH',
  cycleCount: 1,
  nextBillAt: '2026-12-01',
  currentEnd: '2026-11-30',
  pause: null,
  mode: 'CARD',
  card: { paymentMethodId: aSubscription().subscriptionId, brand: 'visa', last4: '4242' },
});
const week = { fromDate: '2026-11-24', untilDate: '2026-11-30' };

test.each([
  [{}, 'S$120.00 a month'],
  [{ cycleUnit: 'WEEK' as const, cycleCount: 2 }, 'S$120.00 every 2 weeks'],
])('%j costs %s', (given, words) => {
  expect(priceWords({ ...running, ...given })).toBe(words);
});

test.each([
  ['runs', {}, 'Next bill: S$120.00 on 1 Dec 2026, Visa ending in 4242.'],
  [
    'gets a new price',
    { nextBillTotal: '130.00' },
    'Next bill: S$130.00 on 1 Dec 2026, Visa ending in 4242.',
  ],
  [
    'is paid at the desk',
    { card: null, mode: 'CASH' as const },
    'Next bill: S$120.00 on 1 Dec 2026, in cash at the studio.',
  ],
  [
    'is paused',
    { status: 'FROZEN' as const, pause: week, nextBillAt: '2026-12-08' },
    'Paused from 24 Nov 2026 to 30 Nov 2026. Next bill: S$120.00 on 8 Dec 2026, Visa ending in 4242.',
  ],
  [
    'will pause',
    { pause: week },
    'It will pause from 24 Nov 2026 to 30 Nov 2026. Next bill: S$120.00 on 8 Dec 2026, Visa ending in 4242.',
  ],
  [
    'will pause on the day of its bill',
    { pause: { fromDate: '2026-12-01', untilDate: '2026-12-01' } },
    'It will pause from 1 Dec 2026 to 1 Dec 2026. Next bill: S$120.00 on 2 Dec 2026, Visa ending in 4242.',
  ],
  [
    'will pause after its bill',
    { pause: { fromDate: '2026-12-02', untilDate: '2026-12-08' } },
    'It will pause from 2 Dec 2026 to 8 Dec 2026. Next bill: S$120.00 on 1 Dec 2026, Visa ending in 4242.',
  ],
  ['ends', { status: 'CANCEL_AT_END' as const }, 'You can use it until 30 Nov 2026. No bills after that.'],
  [
    'is not paid',
    { status: 'PAST_DUE' as const, nextTryAt: '2026-12-02' },
    'We could not take the payment. We try again on 2 Dec 2026.',
  ],
  [
    'is not paid and given up',
    { status: 'PAST_DUE' as const, nextTryAt: null },
    'We could not take the payment.',
  ],
  ['is over', { status: 'ENDED' as const }, 'It ended on 30 Nov 2026.'],
  ['waits', { status: 'PENDING' as const }, 'It begins once you have paid.'],
])('what comes next when it %s', (_case, given, words) => {
  expect(nextWords({ ...running, ...given })).toBe(words);
});

test('only what is over is history', () => {
  expect(
    (['PENDING', 'ACTIVE', 'FROZEN', 'CANCEL_AT_END', 'PAST_DUE', 'CANCELLED', 'ENDED'] as const).map(
      (status) => isRunning({ status }),
    ),
  ).toEqual([true, true, true, true, true, false, false]);
  expect(stateOf(running).words).toBe('Active');
});

test('a pause that has not begun is called planned', () => {
  const planned = { ...running, packageName: 'Unlimited', pause: week };
  expect(stateOf(planned).words).toBe('Pause planned');
  expect(stateOf({ ...planned, status: 'PAST_DUE' }).words).toBe('Not paid');
  expect(stateOf({ ...planned, status: 'FROZEN' }).words).toBe('Paused');
  expect(pausedWords(planned)).toBe('Unlimited will pause on 24 Nov 2026.');
  expect(pausedWords({ ...planned, status: 'FROZEN' })).toBe('Unlimited is paused.');
});

test.each([
  ['was cancelled', { status: 'CANCEL_AT_END' as const }, 'Keep it', 'This undoes the cancellation.'],
  ['is paused', { status: 'FROZEN' as const, pause: week }, 'Resume now', 'The pause ends today.'],
  ['will pause', { pause: week }, 'Cancel the pause', 'It will not pause from 24 Nov 2026 to 30 Nov 2026.'],
  [
    'will pause and is not paid',
    { status: 'PAST_DUE' as const, pause: week },
    'Cancel the pause',
    'It will not pause from 24 Nov 2026 to 30 Nov 2026.',
  ],
])('what it means to go on when it %s', (_case, given, button, means) => {
  expect(resumeWords({ ...running, ...given })).toMatchObject({ button, means });
});

test.each([
  [1, '7 to 90 days, up to once a year.'],
  [2, '7 to 90 days, up to twice a year.'],
  [3, '7 to 90 days, up to 3 times a year.'],
])('the rule of %i pauses', (pausesPerYear, words) => {
  expect(pauseRule({ ...rules, pausesPerYear })).toBe(words);
});

test.each([
  [0, '7 to 90 days, up to twice a year.'],
  [1, '7 to 90 days, up to twice a year. Ask at least 1 day ahead.'],
  [3, '7 to 90 days, up to twice a year. Ask at least 3 days ahead.'],
])('a notice of %d days is told', (pauseNoticeDays, words) => {
  expect(pauseRule({ ...rules, pauseNoticeDays })).toBe(words);
});

test.each([
  [1, '2026-11-22'],
  [2, '2026-11-23'],
])('with a notice of %d days a pause begins no sooner', (pauseNoticeDays, fromDate) => {
  expect(firstPause({ ...rules, pauseNoticeDays }, '2026-11-21').fromDate).toBe(fromDate);
});

test('only reasons that the studio offers are to choose from', () => {
  expect(reasonsOffered({ cancelReasons: ['MOVING', 'PRICE'] }).map(([reason]) => reason)).toEqual([
    'PRICE',
    'MOVING',
  ]);
  expect(reasonsOffered(undefined)).toHaveLength(7);
});

test('a pause begins tomorrow and is as short as it may be', () => {
  expect(firstPause(rules, '2026-11-21')).toEqual({ fromDate: '2026-11-22', untilDate: '2026-11-28' });
});

test('what a pause moves', () => {
  const preview: SubscriptionPreview = {
    refusal: null,
    effectiveOn: '2026-11-22',
    accessUntil: null,
    nextBillAt: '2026-12-08',
    nextAmount: '120.00',
    dueNow: '0.00',
    credit: '0.00',
    suggestedRefund: '0.00',
    suggestedElsewhere: '0.00',
    bookings: [],
  };
  const days = { fromDate: '2026-11-22', untilDate: '2026-11-28' };
  expect(pauseEffect(days, running, preview)).toEqual([
    'Paused for 7 days. Your credits wait for you.',
    'Your next bill moves from 1 Dec 2026 to 8 Dec 2026.',
  ]);
  expect(pauseEffect(days, running, { ...preview, nextBillAt: '2026-12-01' })).toEqual([
    'Paused for 7 days. Your credits wait for you.',
  ]);
  expect(pauseEffect(days, running, { ...preview, nextBillAt: '2026-12-01', dueNow: '10.00' })).toEqual([
    'Paused for 7 days. Your credits wait for you.',
    'The pause costs S$10.00.',
  ]);
  expect(pauseEffect({ fromDate: '2026-12-02', untilDate: '2026-12-08' }, running, preview)).toEqual([
    'Paused for 7 days. Your credits wait for you.',
  ]);
});

test('another plan comes with the next bill, or once it is paid', () => {
  expect(changeWords(running)).toBe('');
  expect(changeWords({ ...running, nextPackageName: 'Gold' })).toBe('Changes to Gold with the next bill.');
  expect(changeWords({ ...running, waitingPlan: { packageName: 'Gold', amount: '119.90' } })).toBe(
    'Changes to Gold once S$119.90 is paid.',
  );
});
