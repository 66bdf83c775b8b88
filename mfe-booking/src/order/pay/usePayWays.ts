import { skipToken } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../../auth/useMember.ts';
import { useListMyCardsQuery } from '../../card/cardApi.ts';
import { useListOfferedModesQuery } from '../orderApi.ts';
import { waysOf, type PayWay } from '../order.model.ts';

const NONE: never[] = [];

function useWaysThere() {
  const { phase } = useMember();
  const modes = useListOfferedModesQuery(phase === 'signedIn' ? undefined : skipToken);
  const hasCards = modes.data?.some(({ mode }) => mode === 'CARD') ?? false;
  return { modes, hasCards, cards: useListMyCardsQuery(hasCards ? undefined : skipToken) };
}

/**
 * The ways in which the member can pay, and the one that is chosen: the first until then, which is the best
 * card if one is kept.
 */
export function usePayWays({ isRenewing }: { isRenewing: boolean }) {
  const { modes, cards, hasCards } = useWaysThere();
  const [key, setKey] = useState<string | null>(null);
  const [saveCard, setSaveCard] = useState(false);
  // Without its answer there is still a new card to pay with.
  const areCardsThere = !hasCards || !(cards.isUninitialized || cards.isLoading);
  const isReady = modes.data !== undefined && areCardsThere;
  const [offered, kept] = [modes.data ?? NONE, cards.data ?? NONE];
  const ways = isReady ? waysOf(offered, kept, { isRenewing }) : [];
  const way: PayWay | undefined = ways.find((one) => one.key === key) ?? ways[0];
  // What renews is paid again by the same card.
  return {
    ways,
    way,
    modes: offered,
    cards: kept,
    isReady,
    setKey,
    saveCard: saveCard || isRenewing,
    setSaveCard,
    isRenewing,
  };
}

export type PayWays = ReturnType<typeof usePayWays>;
