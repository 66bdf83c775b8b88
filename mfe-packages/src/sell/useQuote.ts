import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { quoteAsked, type SellValues } from './sell.model.ts';
import { useQuotePackageQuery } from './sellApi.ts';

/** The server's quote for the sale; requests are debounced. */
export function useQuote(values: SellValues) {
  const { currency } = useStudio();
  const { price, discount, promoCode } = values;
  const typed = useDebounced([price, discount, promoCode].join('\n'), 400).split('\n');
  const ask = quoteAsked(
    { ...values, price: typed[0] ?? '', discount: typed[1] ?? '', promoCode: typed[2] ?? '' },
    currency,
  );
  return { isAsked: ask !== null, quote: useQuotePackageQuery(ask ?? skipToken) };
}
