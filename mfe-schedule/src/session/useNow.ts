import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The present time, updated every 15 seconds, so that "Starts in 12 min" stays correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
