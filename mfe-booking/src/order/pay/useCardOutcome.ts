import { skipToken } from '@studio/platform';
import { useEffect, useState } from 'react';
import { useGetMyPayInfoQuery } from '../orderApi.ts';
import { useIsVisible } from '../useIsVisible.ts';
import { useOrderStatus } from '../useOrderStatus.ts';

const POLL_MS = 2500;
/** For about a minute; a bank that takes longer is waited for by mail. */
const MOST_TIMES = 24;

/**
 * What became of a card payment. Asking how the order is paid lets the server ask the payment partner, so
 * that nobody waits for a message that was lost; what the order says then is what counts.
 */
export function useCardOutcome(orderId: string) {
  const isVisible = useIsVisible();
  const [asked, setAsked] = useState<{ times: number; at?: number | undefined }>({ times: 0 });
  const isAsking = asked.times < MOST_TIMES;
  const order = useOrderStatus(orderId, { isAsking, pollMs: POLL_MS });
  const info = useGetMyPayInfoQuery(orderId || skipToken, {
    pollingInterval: isVisible && isAsking ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const { startedTimeStamp, fulfilledTimeStamp } = info;
  const { refetch } = order;
  if (startedTimeStamp !== asked.at) setAsked({ times: asked.times + 1, at: startedTimeStamp });
  useEffect(() => {
    if (fulfilledTimeStamp !== undefined) void refetch();
  }, [fulfilledTimeStamp, refetch]);
  return {
    order,
    info: info.currentData,
    isTired: !isAsking,
    askAgain: () => setAsked({ times: 0, at: startedTimeStamp }),
  };
}
