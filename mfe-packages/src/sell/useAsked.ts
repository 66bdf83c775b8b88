import type { QuoteForMember } from '@studio/contract/orders/purchase.schema';
import { useDebounced, useStudio } from '@studio/platform';
import { useEffect } from 'react';
import { quoteAsked, type SellValues } from './sell.model.ts';

/** Hands on what the server is asked about the sale: at once for what is chosen, later for what is typed. */
export function useAsked(values: SellValues, onAsk: (asked: QuoteForMember | null) => void): void {
  const { currency } = useStudio();
  const { price, discount, promoCode } = values;
  const typed = useDebounced([price, discount, promoCode].join('\n'), 400).split('\n');
  const asked = JSON.stringify(
    quoteAsked(
      { ...values, price: typed[0] ?? '', discount: typed[1] ?? '', promoCode: typed[2] ?? '' },
      currency,
    ),
  );
  useEffect(() => onAsk(JSON.parse(asked) as QuoteForMember | null), [asked, onAsk]);
}
