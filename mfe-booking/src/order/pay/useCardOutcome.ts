import { skipToken } from '@studio/platform';
import { useEffect, useState } from 'react';
import { useGetMyPayInfoQuery } from '../orderApi.ts';
import { useIsVisible } from '../useIsVisible.ts';
import { useOrderStatus } from '../useOrderStatus.ts';

const POLL_MS = 2500;
/** Polls for about a minute. If the bank takes longer, the member gets the result by mail. */
const MAX_POLLS = 24;

/**
 * Polls the result of a card payment. Each request for the pay info makes the server query the provider, so a
 * lost webhook does not matter. Only the status of the order decides.
 */
export function useCardOutcome(orderId: string) {
  const isVisible = useIsVisible();
  const [asked, setAsked] = useState<{ times: number; at?: number | undefined }>({ times: 0 });
  const isAsking = asked.times < MAX_POLLS;
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
    hasStoppedPolling: !isAsking,
    askAgain: () => setAsked({ times: 0, at: startedTimeStamp }),
  };
}
