import { isEchoed, mostToRefund, refundModes } from './void.rules.ts';

test('no more is paid back than was paid and not paid back before', () => {
  expect(mostToRefund({ paidMinor: 10_000, refundedMinor: 0 })).toBe(10_000);
  expect(mostToRefund({ paidMinor: 10_000, refundedMinor: 4_000 })).toBe(6_000);
  expect(mostToRefund({ paidMinor: 0, refundedMinor: 0 })).toBe(0);
});

test('a card is paid back only by whoever charged it', () => {
  expect(refundModes(true)[0]).toBe('CARD');
  expect(refundModes(false)).toEqual(['CASH', 'QR', 'BANK_TRANSFER', 'OTHERS']);
});

test('the name is typed as it is read', () => {
  expect(isEchoed('Ten Classes', ' ten classes ')).toBe(true);
  expect(isEchoed('Ten Classes', 'Ten Class')).toBe(false);
  expect(isEchoed('Ten Classes', '')).toBe(false);
});
