import { useIsOnline } from '@studio/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `act` each time the network comes back. */
export function useReconnect(act: () => void): void {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  const handleOnline = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && wasOffline.current) handleOnline();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}
