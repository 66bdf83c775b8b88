import { baseApi, skipToken, useDispatch } from '@studio/platform';
import { useEffect } from 'react';
import { phaseOf } from './order.model.ts';
import { orderApi } from './orderApi.ts';
import { useIsVisible } from './useIsVisible.ts';

const POLL_MS = 4000;
const { useQueryState, useQuerySubscription } = orderApi.endpoints.getMyOrder;

/** An order, asked for again and again while it is open and somebody looks at it. */
export function useOrderStatus(orderId: string) {
  const dispatch = useDispatch();
  const isVisible = useIsVisible();
  const asked = orderId || skipToken;
  const order = useQueryState(asked);
  const phase = order.currentData ? phaseOf(order.currentData.status) : 'open';
  const pollingInterval = isVisible && phase === 'open' ? POLL_MS : 0;
  const { refetch } = useQuerySubscription(asked, { pollingInterval, refetchOnMountOrArgChange: true });
  useEffect(() => {
    // The package came alive on the server: what was loaded of it is old.
    if (phase === 'paid') dispatch(baseApi.util.invalidateTags(['MemberPackage']));
  }, [phase, dispatch]);
  return { ...order, refetch };
}
