import { skipToken } from '@studio/platform';
import { useMember } from '../member/useMember.ts';
import { useExtension, type Carried } from '../site/useSitePath.ts';
import { useListMyPlansQuery, useListPlanFitsQuery, useListPublicPlansQuery } from './packageApi.ts';

/** Plans that the member or visitor can buy. Members see the public plans until their own have loaded. */
export function usePlans() {
  const { phase } = useMember();
  const extension = useExtension();
  const own = useListMyPlansQuery(phase === 'signedIn' ? undefined : skipToken);
  const forAll = useListPublicPlansQuery(own.data ? skipToken : extension);
  const isOwn = phase === 'signedIn' && Boolean(own.data ?? own.error);
  // `areAll`: no further plans will follow.
  return { plans: isOwn ? own : forAll, areAll: isOwn || phase === 'signedOut' };
}

/**
 * Which plans can pay for the class or appointment in the address. Undefined until known: then all plans are
 * offered, and the server decides.
 */
export function usePlanFits({ session, offer, at }: Carried) {
  const extension = useExtension();
  const isTime = Boolean(offer) && Boolean(at);
  const wanted = session
    ? { extension, scheduleId: session }
    : { extension, classTemplId: offer, startAt: at };
  return useListPlanFitsQuery(wanted, { skip: !session && !isTime }).currentData;
}
