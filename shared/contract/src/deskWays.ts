import { cardName, expiryWords } from './cardWords.ts';
import type { PaymentModeName } from './order.schema.ts';
import { PAY_MODE_LABELS } from './orderWords.ts';
import type { PaymentMethod } from './payment-mode.schema.ts';

const SAVED = 'saved:';
const { CASH, QR, BANK_TRANSFER, OTHERS } = PAY_MODE_LABELS;
const DESK: [PaymentModeName, string][] = [
  ['CASH', CASH],
  ['CARD', 'Card at the terminal'],
  ['QR', QR],
  ['BANK_TRANSFER', BANK_TRANSFER],
  ['OTHERS', OTHERS],
];

/**
 * Ways in which a member can pay at the desk: saved cards that are still good, the default one first, then
 * what is taken there.
 */
export const deskWays = (cards: readonly PaymentMethod[]): { value: string; label: string }[] => [
  ...cards
    .filter(({ expired }) => !expired)
    .map((card) => ({
      value: `${SAVED}${card.paymentMethodId}`,
      label: `${cardName(card)} · ${expiryWords(card).toLowerCase()}`,
    })),
  ...DESK.map(([value, label]) => ({ value, label })),
];

/** The saved card that a way of paying is; null for what is taken at the desk. */
export const savedCardOf = (way: string): string | null =>
  way.startsWith(SAVED) ? way.slice(SAVED.length) : null;
