import { baseApi, skipToken, useDispatch } from '@studio/platform';
import { useEffect, useRef } from 'react';
import { phaseOf } from './order.model.ts';
import { orderApi } from './orderApi.ts';
import { useIsVisible } from './useIsVisible.ts';

const POLL_MS = 4000;
const { useQueryState, useQuerySubscription } = orderApi.endpoints.getMyOrder;

/**
 * An order, asked for again and again while it is open, somebody looks at it, and it is still worth asking.
 */
export function useOrderStatus(orderId: string, { isAsking = true, pollMs = POLL_MS } = {}) {
  const dispatch = useDispatch();
  const isVisible = useIsVisible();
  const asked = orderId || skipToken;
  const order = useQueryState(asked);
  const phase = order.currentData ? phaseOf(order.currentData.status) : 'open';
  const pollingInterval = isVisible && isAsking && phase === 'open' ? pollMs : 0;
  const wasVisible = useRef(isVisible);
  const { refetch } = useQuerySubscription(asked, { pollingInterval, refetchOnMountOrArgChange: true });
  useEffect(() => {
    // Whoever comes back to the page, or to its tab, is told at once.
    if (isVisible && !wasVisible.current && orderId) void refetch();
    wasVisible.current = isVisible;
  }, [isVisible, orderId, refetch]);
  useEffect(() => {
    // On the server a package came alive, and a place was taken or let go: what was loaded of them is old.
    if (phase !== 'open')
      dispatch(
        baseApi.util.invalidateTags([
          'MemberPackage',
          { type: 'Booking', id: 'LIST' },
          { type: 'Session', id: 'LIST' },
        ]),
      );
  }, [phase, dispatch]);
  return { ...order, refetch };
}
