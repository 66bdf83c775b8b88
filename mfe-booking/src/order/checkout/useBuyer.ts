import { asksBuyer, refuseBuyer } from '@studio/contract/orders/buyer';
import { fullName } from '@studio/contract/values/names/fullName';
import { skipToken } from '@studio/platform';
import { useEffect, useRef, useState } from 'react';
import { useKept } from '../../form/useKept.ts';
import { useMember } from '../../member/useMember.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { useGetSavedBuyerQuery } from '../orderApi.ts';

/**
 * Whom the receipt of an order is made out to, where the studio asks for it from this total on: as said before, until
 * the member writes something else. @param total `undefined` while it is not known.
 */
export function useBuyer(total: string | undefined) {
  const { buyerFrom } = usePublicStudio();
  const member = useMember();
  const isAsked = total !== undefined && asksBuyer(total, buyerFrom);
  const { data: saved } = useGetSavedBuyerQuery(isAsked ? undefined : skipToken);
  const { kept, note } = useKept<string>('buyer');
  const [typed, setTyped] = useState(kept);
  useEffect(() => note(typed));
  const [isTold, setIsTold] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = member.phase === 'signedIn' ? fullName(member.profile) : '';
  // The first line is there already, so that the address comes below it.
  const text = typed ?? (saved?.buyer || `${name}\n`);
  const problem = isAsked ? refuseBuyer(text) : null;

  return {
    isAsked,
    text,
    setText: setTyped,
    field,
    problem: isTold ? problem : null,
    /** Whether the order can be placed; else the field says what is missing. */
    check: (): boolean => {
      setIsTold(true);
      if (problem) field.current?.focus();
      return problem === null;
    },
    /** What an order sends. */
    asked: isAsked ? { buyer: text } : {},
  };
}

export type Buyer = ReturnType<typeof useBuyer>;
