import { useLocation } from '@studio/platform';
import { useState } from 'react';

/** A value as it was when the current page was opened. A newer one takes effect at the next navigation. */
export function useUntilNavigation<T>(value: T): T {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, value });
  if (held.key === key) return held.value;
  setHeld({ key, value });
  return value;
}
