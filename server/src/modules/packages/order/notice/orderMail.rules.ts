import { formatMoney, toDecimal } from '@studio/contract/values/money';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import type { AddressedOrder } from './orderMail.views.ts';

/** Names of payment modes in mails and receipts. */
export const MODE_WORDS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  QR: 'QR payment',
  CARD: 'Credit card',
  OTHERS: 'Other',
  GIFT_CARD: 'Gift card',
};

/** An amount in the order's currency. */
export const moneyOf = (minor: number, { currency }: AddressedOrder): string =>
  formatMoney(toDecimal(minor, currency), currency);
/** Where the order says how to pay. */
export const payUrl = (orderId: string, { extension }: AddressedOrder): SitePath =>
  `/booking-website/pending-payment?extension=${extension}&orderId=${orderId}`;
export const named = (to: AddressedOrder) => ({ member_first_name: to.firstName, package_name: to.item });
export const addressed = (to: AddressedOrder) => ({ studioId: to.studioId, to: to.userEmail });
