import { aSavedCard } from '@studio/testing/builders/selling';
import {
  cardFailure,
  countdown,
  endWords,
  isDone,
  modeOf,
  phaseOf,
  refuseProof,
  rejectionWords,
  waysOf,
} from './order.model.ts';

const offered = (...modes: ('CARD' | 'QR' | 'CASH' | 'OTHERS')[]) =>
  modes.map((mode) => ({ mode, instructions: '', requireProof: false }));
const keys = (...given: Parameters<typeof waysOf>) => waysOf(...given).map(({ key }) => key);

test('saved cards come before a new one, and none that has expired', () => {
  const [good, old] = [aSavedCard(), aSavedCard({ expired: true })];
  expect(keys(offered('QR', 'CARD', 'OTHERS', 'CASH'), [good, old], { isRenewing: false })).toEqual([
    'QR',
    good.paymentMethodId,
    'CARD',
    'CASH',
  ]);
});

test('a membership takes a card where there is one to take', () => {
  expect(keys(offered('QR', 'CARD'), [], { isRenewing: true })).toEqual(['CARD']);
  expect(keys(offered('QR', 'CASH'), [], { isRenewing: true })).toEqual(['QR', 'CASH']);
});

const until = '2026-11-21T10:00:00.000Z';
test.each([
  ['a second', '2026-11-21T09:59:59.000Z', '0:01'],
  ['that very moment', until, null],
  ['an hour', '2026-11-21T09:00:00.000Z', '1:00:00'],
  ['a second less', '2026-11-21T09:00:01.000Z', '59:59'],
  ['a day', '2026-11-20T10:00:00.000Z', '24:00:00'],
  ['more than a day', '2026-11-20T09:59:59.000Z', null],
])('with %s left', (_case, now, words) => {
  expect(countdown(until, new Date(now))).toBe(words);
});

test.each([
  ['image/png', 5 * 1024 * 1024, null],
  ['image/png', 5 * 1024 * 1024 + 1, 'This file is too large. Choose one up to 5 MB.'],
  ['image/gif', 10, 'Choose a JPEG, PNG, WebP or PDF file.'],
])('a proof of type %s with %i bytes', (type, size, refusal) => {
  expect(refuseProof({ type, size })).toBe(refusal);
});

test.each([
  ['AWAITING_PAYMENT', 'open'],
  ['PROOF_SUBMITTED', 'open'],
  ['PARTIALLY_PAID', 'open'],
  ['PAID', 'paid'],
  ['REFUNDED', 'paid'],
  ['EXPIRED', 'over'],
  ['REJECTED', 'over'],
] as const)('an order that is %s is %s', (status, phase) => {
  expect(phaseOf(status)).toBe(phase);
});

const part = (paidAt: string | null) => ({ instalmentNo: 1, dueOn: '2026-11-21', amount: '100.00', paidAt });
test('of an order in parts the first one is enough to go on', () => {
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [part(until), part(null)] })).toBe(true);
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [part(null)] })).toBe(false);
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [] })).toBe(false);
  expect(isDone({ status: 'PAID', instalments: [] })).toBe(true);
});

test('what a gift card began is paid on in cash, until another way is chosen', () => {
  expect(modeOf({ mode: 'GIFT_CARD' })).toBe('CASH');
  expect(modeOf({ mode: 'QR' })).toBe('QR');
});

test('an order that is over says why', () => {
  expect(endWords({ status: 'EXPIRED', rejectReason: '' })).toMatch('The time to pay has run out');
  expect(endWords({ status: 'REJECTED', rejectReason: 'No money came' })).toBe(
    'The studio could not find your payment: No money came',
  );
  expect(endWords({ status: 'CANCELLED', rejectReason: '' })).toMatch('has ended');
});

const card = (state: 'NEEDS_CARD' | 'FAILED' | 'PROCESSING', failure = '') =>
  ({ mode: 'CARD', card: { provider: 'FAKE', state, failure } }) as const;
test.each([
  [
    'one that was declined',
    card('NEEDS_CARD', 'Your card was declined.'),
    '',
    'Your card was declined. You have not been charged.',
  ],
  [
    'one that nobody gave a reason for',
    card('FAILED'),
    '',
    'Your card was declined. You have not been charged.',
  ],
  ['one that was not entered yet', card('NEEDS_CARD'), '', ''],
  [
    'what was told before',
    card('NEEDS_CARD'),
    'No. You have not been charged.',
    'No. You have not been charged.',
  ],
  ['one that the bank looks at', card('PROCESSING', 'Your card was declined.'), 'No.', ''],
  ['another way of paying', { mode: 'QR', card: null } as const, 'No.', ''],
])('of a card, %s', (_case, info, declined, words) => {
  expect(cardFailure(info, declined)).toBe(words);
});

test.each([
  [
    'AWAITING_PAYMENT',
    1,
    'Not readable',
    'The studio could not find your payment: Not readable. Please check it and send a picture again.',
  ],
  [
    'AWAITING_PAYMENT',
    1,
    'Is it yours?',
    'The studio could not find your payment: Is it yours? Please check it and send a picture again.',
  ],
  [
    'AWAITING_PAYMENT',
    1,
    '',
    'The studio could not find your payment. Please check it and send a picture again.',
  ],
  ['AWAITING_PAYMENT', 0, '', ''],
  [
    'PARTIALLY_PAID',
    1,
    'Not readable',
    'The studio could not find your payment: Not readable. Please check it and send a picture again.',
  ],
  ['PARTIALLY_PAID', 1, '', ''],
  ['PROOF_SUBMITTED', 1, 'Not readable', ''],
] as const)('%s, rejected %i times with "%s" says "%s"', (status, rejections, rejectReason, expected) => {
  expect(rejectionWords({ status, rejections, rejectReason })).toBe(expected);
});
