import { deskPaymentMethods, savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { skipToken, useLookUpCardsQuery } from '@studio/platform';

interface DeskPaymentMethods {
  options: ReturnType<typeof deskPaymentMethods>;
  /** Whether a saved card is chosen: it pays the full amount at once. */
  isSaved: boolean;
  hint: string | undefined;
}

/**
 * Payment methods at the desk: the member's saved cards, and the modes that the desk takes.
 * @param memberId `''` while no member is chosen.
 * @param way The chosen payment method.
 */
export function useDeskPaymentMethods(memberId: string, way: string): DeskPaymentMethods {
  // Not `data`, which may still hold the cards of the member chosen before.
  const { currentData: cards = [] } = useLookUpCardsQuery(memberId || skipToken);
  const isSaved = savedCardOf(way) !== null;
  return {
    options: deskPaymentMethods(cards),
    isSaved,
    hint: isSaved ? 'We charge the card now, along with the amount due.' : undefined,
  };
}
