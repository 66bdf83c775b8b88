import { useEffect, useState, type RefObject } from 'react';

/** How far below the window somebody may be expected to scroll next. */
const AHEAD = '200px';

/**
 * Whether an element is on the screen, nearly so, or has been. Where the browser cannot observe it, it counts
 * as near.
 */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => (seen.some(({ isIntersecting }) => isIntersecting) ? setIsNear(true) : undefined),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
