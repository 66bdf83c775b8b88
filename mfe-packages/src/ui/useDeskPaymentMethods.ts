import { deskPaymentMethods, savedCardOf } from '@studio/contract/orders/deskPaymentMethods';
import { skipToken, useLookUpCardsQuery } from '@studio/platform';

interface DeskPaymentMethods {
  options: ReturnType<typeof deskPaymentMethods>;
  /** Whether a saved card is chosen: it pays all that is due, and at once. */
  isSaved: boolean;
  hint: string | undefined;
}

/**
 * Ways in which a member can pay at the desk: their saved cards, and what is taken there.
 * @param memberId `''` while nobody is chosen, who has no cards.
 * @param way What is chosen of them.
 */
export function useDeskPaymentMethods(memberId: string, way: string): DeskPaymentMethods {
  // Not `data`: the cards of whoever was chosen before belong to somebody else.
  const { currentData: cards = [] } = useLookUpCardsQuery(memberId || skipToken);
  const isSaved = savedCardOf(way) !== null;
  return {
    options: deskPaymentMethods(cards),
    isSaved,
    hint: isSaved ? 'We charge the card now, along with the amount due.' : undefined,
  };
}
