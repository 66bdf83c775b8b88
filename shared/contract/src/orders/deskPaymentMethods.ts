import { canPay, cardName, expiryWords } from './cardWords.ts';
import {
  PAYMENT_MODE_TRAITS,
  PAYMENT_MODES,
  type PaymentModeName,
} from '../configure/payment/paymentModes.ts';
import type { PaymentMethod } from './pay-order.schema.ts';

const SAVED = 'saved:';
const DESK = PAYMENT_MODES.map((value) => ({
  value,
  label: value === 'CARD' ? 'Card at the terminal' : PAYMENT_MODE_TRAITS[value].label,
}));

/**
 * Ways in which a member can pay at the desk: saved cards that can still pay, the default one first, then the
 * modes of the desk.
 */
export const deskPaymentMethods = (cards: readonly PaymentMethod[]): { value: string; label: string }[] => [
  ...cards.filter(canPay).map((card) => ({
    value: `${SAVED}${card.paymentMethodId}`,
    label: `${cardName(card)} · ${expiryWords(card).toLowerCase()}`,
  })),
  ...DESK,
];

/** The id of the saved card behind a way of paying; null for modes of the desk. */
export const savedCardOf = (way: string): string | null =>
  way.startsWith(SAVED) ? way.slice(SAVED.length) : null;

/** Paid at the desk, or with a saved card. */
export type DeskPayment = { note: string; idempotencyKey: string } & (
  | { mode: PaymentModeName }
  | { paymentMethodId: string }
);

/** Where it is sent: a saved card has a route of its own. */
export const chargeUrl = (payment: DeskPayment): string =>
  `/api/transaction/portal/${'paymentMethodId' in payment ? 'charge-card' : 'charge'}`;
