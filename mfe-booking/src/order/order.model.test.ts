import { HEIC_HINT } from '@studio/contract/values/pictures';
import { aSavedCard } from '@studio/contract/testing/orders';
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

test('saved cards come before a new card, and expired or refused cards are left out', () => {
  const [good, old, lost] = [aSavedCard(), aSavedCard({ expired: true }), aSavedCard({ refused: true })];
  expect(keys(offered('QR', 'CARD', 'OTHERS', 'CASH'), [good, old, lost], { isRenewing: false })).toEqual([
    'QR',
    good.paymentMethodId,
    'CARD',
    'CASH',
  ]);
});

test('a membership can only be paid by card where the studio accepts cards', () => {
  expect(keys(offered('QR', 'CARD'), [], { isRenewing: true })).toEqual(['CARD']);
  expect(keys(offered('QR', 'CASH'), [], { isRenewing: true })).toEqual(['QR', 'CASH']);
});

const until = '2026-11-21T10:00:00.000Z';
test.each([
  ['a second', '2026-11-21T09:59:59.000Z', '0:01'],
  ['no time', until, null],
  ['an hour', '2026-11-21T09:00:00.000Z', '1:00:00'],
  ['a second less', '2026-11-21T09:00:01.000Z', '59:59'],
  ['a day', '2026-11-20T10:00:00.000Z', '24:00:00'],
  ['more than a day', '2026-11-20T09:59:59.000Z', null],
])('with %s left', (_case, now, words) => {
  expect(countdown(until, new Date(now))).toBe(words);
});

test.each([
  ['paid.png', 'image/png', 5 * 1024 * 1024, null],
  ['paid.png', 'image/png', 5 * 1024 * 1024 + 1, 'This file is too large. Choose one up to 5 MB.'],
  ['paid.gif', 'image/gif', 10, 'Choose a JPEG, PNG, WebP or PDF file.'],
  ['IMG_1.HEIC', 'image/heic', 10, HEIC_HINT],
  ['IMG_1.HEIC', '', 10, HEIC_HINT],
  ['burst.heif', 'image/heif-sequence', 10, HEIC_HINT],
  ['heic.pdf', 'application/pdf', 10, null],
  ['my.heic.txt', '', 10, 'Choose a JPEG, PNG, WebP or PDF file.'],
])('a proof %s of type %s with %i bytes', (name, type, size, refusal) => {
  expect(refuseProof({ name, type, size })).toBe(refusal);
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
test('the first paid instalment completes an order with instalments', () => {
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [part(until), part(null)] })).toBe(true);
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [part(null)] })).toBe(false);
  expect(isDone({ status: 'PARTIALLY_PAID', instalments: [] })).toBe(false);
  expect(isDone({ status: 'PAID', instalments: [] })).toBe(true);
});

test('an order that a gift card paid in part continues in cash', () => {
  expect(modeOf({ mode: 'GIFT_CARD' })).toBe('CASH');
  expect(modeOf({ mode: 'QR' })).toBe('QR');
});

test('the end of an order is explained', () => {
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
    'declined',
    card('NEEDS_CARD', 'Your card was declined.'),
    '',
    'Your card was declined. You have not been charged.',
  ],
  ['declined without a reason', card('FAILED'), '', 'Your card was declined. You have not been charged.'],
  ['not entered yet', card('NEEDS_CARD'), '', ''],
  [
    'declined earlier, reason kept by the page',
    card('NEEDS_CARD'),
    'No. You have not been charged.',
    'No. You have not been charged.',
  ],
  ['processed by the bank', card('PROCESSING', 'Your card was declined.'), 'No.', ''],
  ['another payment mode', { mode: 'QR', card: null } as const, 'No.', ''],
])('card failure: %s', (_case, info, declined, words) => {
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
