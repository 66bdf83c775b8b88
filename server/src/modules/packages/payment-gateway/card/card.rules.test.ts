import { isExpired, toPaymentMethod } from './card.rules.ts';

test.each([
  ['2026-02-28T00:00:00Z', false],
  ['2026-03-01T11:59:59.999Z', false],
  ['2026-03-01T12:00:00Z', true],
  ['2027-01-01T00:00:00Z', true],
])('a card of 02/2026 at %s: %s', (now, expected) => {
  expect(isExpired({ exp_month: 2, exp_year: 2026 }, new Date(now))).toBe(expected);
});

test('a card of December is good into the new year by hours only', () => {
  expect(isExpired({ exp_month: 12, exp_year: 2026 }, new Date('2027-01-01T11:59:59Z'))).toBe(false);
  expect(isExpired({ exp_month: 12, exp_year: 2026 }, new Date('2027-01-01T12:00:00Z'))).toBe(true);
});

test('its owner sees four digits of it', () => {
  const card = {
    payment_method_id: 'p',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2030,
    is_default: true,
    refused_at: null,
  };
  const now = new Date('2026-03-02T00:00:00Z');
  expect(toPaymentMethod(card, now)).toEqual({
    paymentMethodId: 'p',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
    isDefault: true,
    expired: false,
    refused: false,
  });
  expect(toPaymentMethod({ ...card, refused_at: now }, now)).toMatchObject({ expired: false, refused: true });
});
