import { skipToken } from '@studio/platform';
import { useMember } from '../auth/useMember.ts';
import { useExtension, type Carried } from '../site/useSitePath.ts';
import { useListMyPlansQuery, useListPlanFitsQuery, useListPublicPlansQuery } from './packageApi.ts';

/** What whoever looks can buy. Members are shown what everybody is shown until theirs have come. */
export function usePlans() {
  const { phase } = useMember();
  const extension = useExtension();
  const own = useListMyPlansQuery(phase === 'signedIn' ? undefined : skipToken);
  const forAll = useListPublicPlansQuery(own.data ? skipToken : extension);
  const isOwn = phase === 'signedIn' && Boolean(own.data ?? own.error);
  // Whether they are all that whoever looks can buy.
  return { plans: isOwn ? own : forAll, areAll: isOwn || phase === 'signedOut' };
}

/**
 * Which plans can pay for what is carried: a class, or the time of an appointment. Not known is not "no":
 * without the answer all are offered, and the server decides.
 */
export function usePlanFits({ session, offer, at }: Carried) {
  const extension = useExtension();
  const isTime = Boolean(offer) && Boolean(at);
  const wanted = session
    ? { extension, scheduleId: session }
    : { extension, classTemplId: offer, startAt: at };
  return useListPlanFitsQuery(wanted, { skip: !session && !isTime }).currentData;
}
