import { refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import type { QuoteRequest } from '@studio/contract/orders/purchase.schema';
import { skipToken, type ApiError } from '@studio/platform';
import { useEffect, useState } from 'react';
import { useMember } from '../../member/useMember.ts';
import { useKept } from '../../form/useKept.ts';
import { useQuoteMyOrderQuery, useTryMyCodeMutation } from '../orderApi.ts';

/** Entered promo code and gift card; empty = none. */
export interface Codes {
  promoCode: string;
  giftCard: string;
}

const NONE: Codes = { promoCode: '', giftCard: '' };
/** The code that a refusal is about. */
const REFUSED: Partial<Record<RefusalName, keyof Codes>> = {
  PROMO_CODE_INVALID: 'promoCode',
  GIFT_CARD_INVALID: 'giftCard',
};
function refusedCode(error: unknown): keyof Codes | undefined {
  const refusal = refusalOf(error);
  return refusal && REFUSED[refusal];
}
/** The accepted codes; empty ones are not sent. */
const given = (codes: Codes): Partial<Codes> =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== ''));

/** State of the entered codes: accepted ones, and errors of the others. */
function useCodes(goods: Partial<QuoteRequest> | null) {
  // Only for a package: other orders have no codes.
  const { kept, note } = useKept<Codes>(goods?.studioPackageId ? 'codes' : undefined);
  const [codes, setCodes] = useState(kept ?? NONE);
  useEffect(() => note(codes));
  const [refusals, setRefusals] = useState(NONE);
  const [ask, { isLoading }] = useTryMyCodeMutation();

  const refuse = (name: keyof Codes, message: string) => {
    setRefusals((current) => ({ ...current, [name]: message }));
    setCodes((current) => ({ ...current, [name]: '' }));
  };
  async function tryCode(name: keyof Codes, code: string, wanted: Partial<QuoteRequest>) {
    const { error } = await ask({ ...wanted, [name]: code });
    if (error) return refuse(name, (error as ApiError).message);
    setRefusals((current) => ({ ...current, [name]: '' }));
    setCodes((current) => ({ ...current, [name]: code }));
  }
  return { codes, refusals, refuse, tryCode, isTrying: isLoading };
}

/** The chosen goods and the server's quote for them. @param goods `null` = nothing is chosen yet. */
export function useBasket(goods: Partial<QuoteRequest> | null) {
  const { phase } = useMember();
  const { codes, refusals, refuse, tryCode, isTrying } = useCodes(goods);
  const [inParts, setInParts] = useState(false);
  const wanted = goods && { ...goods, ...given(codes), ...(inParts && { instalments: true }) };
  const quote = useQuoteMyOrderQuery(wanted && phase === 'signedIn' ? wanted : skipToken);
  const error = quote.isFetching ? undefined : (quote.error as (ApiError & { code?: string }) | undefined);
  const refused = refusedCode(error);
  // The code was valid for another plan: it is removed again, and its error stays below its field.
  if (refused && codes[refused]) refuse(refused, error?.message ?? '');

  const apply = (name: keyof Codes, code: string) => tryCode(name, code, wanted ?? {});
  const remove = (name: keyof Codes) => refuse(name, '');
  return {
    wanted,
    quote: quote.currentData,
    error: refused ? undefined : error,
    refetch: quote.refetch,
    codes,
    refusals,
    apply,
    remove,
    isTrying,
    inParts,
    setInParts,
  };
}

export type Basket = ReturnType<typeof useBasket>;
