import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The instant, looked at again every quarter of a minute: "Starts in 12 min" must not stay so. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
