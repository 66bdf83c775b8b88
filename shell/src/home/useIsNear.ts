import { useEffect, useState, type RefObject } from 'react';

/** How far below the window an element counts as near, because the person may scroll there next. */
const BOTTOM_MARGIN = '200px';

/**
 * Whether an element is, or has been, on the screen or nearly so. Always true if the browser cannot observe
 * it.
 */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => (seen.some(({ isIntersecting }) => isIntersecting) ? setIsNear(true) : undefined),
      { rootMargin: BOTTOM_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
