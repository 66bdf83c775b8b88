import { deskWays, savedCardOf } from '@studio/contract/deskWays';
import { skipToken } from '@studio/platform';
import { useListCardsForOrderQuery } from '../order/orderApi.ts';

interface DeskWays {
  options: ReturnType<typeof deskWays>;
  /** Whether a saved card is chosen: it pays all that is due, and at once. */
  isSaved: boolean;
  hint: string | undefined;
}

/**
 * Ways in which a member can pay at the desk: their saved cards, and what is taken there.
 * @param memberId `''` while nobody is chosen, who has no cards.
 * @param way What is chosen of them.
 */
export function useDeskWays(memberId: string, way: string): DeskWays {
  // Not `data`: the cards of whoever was chosen before belong to somebody else.
  const { currentData: cards = [] } = useListCardsForOrderQuery(memberId || skipToken);
  const isSaved = savedCardOf(way) !== null;
  return {
    options: deskWays(cards),
    isSaved,
    hint: isSaved ? 'The card is charged now, with what is due.' : undefined,
  };
}
