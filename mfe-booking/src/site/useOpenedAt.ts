import { localDateOf } from '@studio/contract/values/time';
import { useEffect, useState } from 'react';

/**
 * When the page was opened, or looked at again on a later day of the studio's: a site that was left open
 * overnight, as on a phone's home screen, begins with today.
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
