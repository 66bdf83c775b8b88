import { useSearchParams } from '@studio/platform';
import { useEffect, useRef } from 'react';
import { useMember } from '../member/useMember.ts';
import { useSaveMyCardMutation } from './cardApi.ts';
import { useWayBack } from './useWayBack.ts';

/**
 * Saves the card with which a member returns from the payment provider (`?setup=`): once, and then removes it
 * from the address.
 */
export function useNewCard() {
  const { phase } = useMember();
  const [params] = useSearchParams();
  const [save, result] = useSaveMyCardMutation();
  const { restore } = useWayBack();
  const kept = useRef<string | null>(null);
  const setupRef = params.get('setup');

  useEffect(() => {
    if (!setupRef || kept.current === setupRef || phase !== 'signedIn') return;
    kept.current = setupRef;
    void save({ setupRef, makeDefault: true }).then(restore);
    // Once for each card, regardless of redraws.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what puts the address back is new each time
  }, [setupRef, phase]);
  return { isBusy: result.isLoading, isKept: result.isSuccess, error: result.error };
}
