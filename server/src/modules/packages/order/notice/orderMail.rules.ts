import { percentWords, moneyWords, type Numbering } from '@studio/contract/values/typed/numbers';
import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Region } from '@studio/contract/values/typed/conventions';
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

/** Where the order says how to pay. */
export const payUrl = (orderId: string, { extension }: AddressedOrder): SitePath =>
  `/booking-website/pending-payment?extension=${extension}&orderId=${orderId}`;
export const named = (to: AddressedOrder) => ({ member_first_name: to.firstName, package_name: to.item });
export const addressed = (to: AddressedOrder) => ({ studioId: to.studioId, to: to.userEmail });

/** What an order is over, as its receipt says it. */
export interface Bought {
  currency: string;
  totalMinor: number;
  discountMinor: number;
  lines: readonly { name: string; quantity: number; unitMinor: number }[];
  /** By rate, in the order of the lines. */
  taxes: readonly { name: string; percent: string; inclusive: boolean; taxMinor: number }[];
  /** Tax in it that was declared when the gift card was sold that paid. */
  cardTaxMinor: number;
}

/** What documents say of tax that was declared when the gift card was sold that paid: it is not owed again. */
export const cardTaxWords = (cardTaxMinor: number, style: Numbering): string =>
  `Includes tax of ${moneyWords(cardTaxMinor, style)} paid with the gift card, which was taxed when it was sold.`;

/**
 * The lines of an order with discount and tax, below a heading; `''` when its total alone says it all.
 * @param region where the studio is.
 */
export function boughtList(
  { currency, totalMinor, discountMinor, lines, taxes, cardTaxMinor }: Bought,
  { country }: Region,
): string {
  const isPlain = discountMinor === 0 && taxes.length === 0 && cardTaxMinor === 0;
  if (isPlain && lines.length === 1 && lines[0]?.quantity === 1) return '';
  const style = { currency, country };
  const money = (minor: number): string => moneyWords(minor, style);
  const tax = ({ name, percent, taxMinor }: Bought['taxes'][number]): string =>
    `${name} ${percentWords(percent, style)}: ${money(taxMinor)}`;
  return [
    'What you bought',
    ...lines.map(
      ({ name, quantity, unitMinor }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${name}: ${money(unitMinor * quantity)}`,
    ),
    ...(discountMinor > 0 ? [`Discount: −${money(discountMinor)}`] : []),
    ...taxes.filter(({ inclusive }) => !inclusive).map(tax),
    `Total: ${money(totalMinor)}`,
    ...taxes.filter(({ inclusive }) => inclusive).map((one) => `Includes ${tax(one)}`),
    ...(cardTaxMinor > 0 ? [cardTaxWords(cardTaxMinor, style)] : []),
  ].join('\n');
}
