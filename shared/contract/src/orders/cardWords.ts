import type { PaymentMethod } from './pay-order.schema.ts';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  discover: 'Discover',
  diners: 'Diners Club',
};

/** `Visa ending in 4242`: screen readers read it well, unlike dots. */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${BRANDS[brand.toLowerCase()] ?? (brand || 'Card')} ending in ${last4}`;

/** Whether a saved card can still pay. */
export const canPay = ({ expired, refused }: Pick<PaymentMethod, 'expired' | 'refused'>): boolean =>
  !expired && !refused;

/** `Expires 04/2028`, or a text that it has expired. */
export const expiryWords = ({
  expMonth,
  expYear,
  expired,
}: Pick<PaymentMethod, 'expMonth' | 'expYear' | 'expired'>): string =>
  `${expired ? 'Expired' : 'Expires'} ${String(expMonth).padStart(2, '0')}/${expYear}`;
