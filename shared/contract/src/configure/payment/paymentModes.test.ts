import { isForMembers, MEMBER_MODES, traitsOf } from './paymentModes.ts';

test('members are offered every mode but what staff only note', () => {
  expect(MEMBER_MODES).toEqual(['CASH', 'CARD', 'QR', 'BANK_TRANSFER']);
});

test.each(['GIFT_CARD', 'OTHERS', 'toString', ''])('%p is no mode for members', (mode) => {
  expect(isForMembers(mode)).toBe(false);
});

test('a gift card is no way in which new money comes', () => {
  expect(traitsOf('GIFT_CARD')).toBeUndefined();
  expect(traitsOf('QR')).toMatchObject({ payee: 'qr', hasProof: true });
});
