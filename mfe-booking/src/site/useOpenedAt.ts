import { localDateOf } from '@studio/contract/values/time';
import { useEffect, useState } from 'react';

/**
 * When the page was opened, or became visible again on a later day of the studio. A site left open overnight
 * thus starts with today.
 */
export function useOpenedAt(timezone: string): Date {
  const [openedAt, setOpenedAt] = useState(() => new Date());
  useEffect(() => {
    function handleReturn() {
      const now = new Date();
      if (!document.hidden)
        setOpenedAt((before) =>
          localDateOf(now, timezone) === localDateOf(before, timezone) ? before : now,
        );
    }
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, [timezone]);
  return openedAt;
}
