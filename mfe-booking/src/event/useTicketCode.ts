import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { TicketQuote } from '@studio/contract/booking/ticket.schema';
import type { ApiError } from '@studio/platform';
import { useState } from 'react';
import { useQuoteTicketMutation } from './eventApi.ts';

type TicketType = PublicEvent['ticketTypes'][number];

/** A promo code for a ticket, and what the ticket costs with it. */
export function useTicketCode({ ticketTypeId, price }: TicketType) {
  const [ask, { isLoading: isTrying }] = useQuoteTicketMutation();
  const [accepted, setAccepted] = useState<{ code: string; quote: TicketQuote } | null>(null);
  const [refusal, setRefusal] = useState('');

  /** Takes the code away, and says why; empty = the member did it. */
  function remove(why = '') {
    setAccepted(null);
    setRefusal(why);
  }
  async function apply(code: string) {
    const { data: quote, error } = await ask({ ticketTypeId, promoCode: code });
    if (!quote) return remove((error as ApiError).message);
    setAccepted({ code, quote });
    return setRefusal('');
  }
  return {
    code: accepted?.code ?? '',
    toPay: accepted?.quote.toPay ?? price,
    discount: accepted?.quote.discount ?? '0',
    refusal,
    isTrying,
    apply,
    remove,
  };
}

export type TicketCode = ReturnType<typeof useTicketCode>;
