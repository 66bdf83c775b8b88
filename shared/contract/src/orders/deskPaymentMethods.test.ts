import { deskPaymentMethods, savedCardOf } from './deskPaymentMethods.ts';

const card = {
  paymentMethodId: 'a',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2028,
  isDefault: true,
  expired: false,
  refused: false,
};
const desk = ['CASH', 'CARD', 'QR', 'BANK_TRANSFER', 'OTHERS'];

test('saved cards come before what is taken at the desk; one that has expired, or is refused, is none', () => {
  const ways = deskPaymentMethods([
    card,
    { ...card, paymentMethodId: 'b', expired: true },
    { ...card, paymentMethodId: 'c', refused: true },
  ]);
  expect(ways.map(({ value }) => savedCardOf(value))).toEqual(['a', ...desk.map(() => null)]);
  expect(ways[0]?.label).toBe('Visa ending in 4242 · expires 04/2028');
  expect(deskPaymentMethods([]).map(({ value }) => value)).toEqual(desk);
});
