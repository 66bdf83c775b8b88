import { useLocation } from '@studio/platform';
import { useState } from 'react';
import { isAnythingUnsaved } from '../base/unsaved.ts';

/**
 * A value as it was when the current page was opened. A newer one takes effect at the next navigation; while
 * something is unsaved, only when another page is opened: a filter in the address must not lose it.
 */
export function useUntilNavigation<T>(value: T): T {
  const { key, pathname } = useLocation();
  const [held, setHeld] = useState({ key, pathname, value });
  if (held.key === key) return held.value;
  const next = held.pathname === pathname && isAnythingUnsaved() ? held.value : value;
  setHeld({ key, pathname, value: next });
  return next;
}
