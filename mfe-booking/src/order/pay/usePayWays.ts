import { skipToken } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../../member/useMember.ts';
import { useListMyCardsQuery } from '../../card/cardApi.ts';
import { useListOfferedModesQuery } from '../orderApi.ts';
import { waysOf, type PayWay } from '../order.model.ts';

const NONE: never[] = [];

function useAvailableWays() {
  const { phase } = useMember();
  const modes = useListOfferedModesQuery(phase === 'signedIn' ? undefined : skipToken);
  const hasCards = modes.data?.some(({ mode }) => mode === 'CARD') ?? false;
  return { modes, hasCards, cards: useListMyCardsQuery(hasCards ? undefined : skipToken) };
}

/**
 * The ways in which the member can pay, and the chosen one. By default it is the first: the best saved card,
 * if there is one.
 */
export function usePayWays({ isRenewing }: { isRenewing: boolean }) {
  const { modes, cards, hasCards } = useAvailableWays();
  const [key, setKey] = useState<string | null>(null);
  const [saveCard, setSaveCard] = useState(false);
  // If loading the saved cards failed, the member can still pay with a new card.
  const areCardsLoaded = !hasCards || !(cards.isUninitialized || cards.isLoading);
  const isReady = modes.data !== undefined && areCardsLoaded;
  const [offered, kept] = [modes.data ?? NONE, cards.data ?? NONE];
  const ways = isReady ? waysOf(offered, kept, { isRenewing }) : [];
  const way: PayWay | undefined = ways.find((one) => one.key === key) ?? ways[0];
  // Renewals charge the same card, so a membership always saves it.
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
