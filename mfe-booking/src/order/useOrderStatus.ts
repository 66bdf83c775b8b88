import { baseApi, skipToken, useDispatch } from '@studio/platform';
import { useEffect, useRef } from 'react';
import { phaseOf } from './order.model.ts';
import { orderApi } from './orderApi.ts';
import { useIsVisible } from './useIsVisible.ts';

const POLL_MS = 4000;
const { useQueryState, useQuerySubscription } = orderApi.endpoints.getMyOrder;

/** Loads an order, and polls it while it is open, the page is visible, and `isAsking`. */
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
    // Refetch at once when the page becomes visible again.
    if (isVisible && !wasVisible.current && orderId) void refetch();
    wasVisible.current = isVisible;
  }, [isVisible, orderId, refetch]);
  useEffect(() => {
    // The server has activated the package and taken or released the place, so these cached lists are stale.
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
