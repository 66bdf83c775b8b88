import { useLocation } from '@studio/platform';
import { useState } from 'react';

/** A value as it was when the present page was opened: a newer one counts from the next navigation on. */
export function useUntilNavigation<T>(value: T): T {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, value });
  if (held.key === key) return held.value;
  setHeld({ key, value });
  return value;
}
