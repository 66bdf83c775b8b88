import { HEIGHT_MESSAGE } from '@studio/contract/booking/embed';
import { useEffect } from 'react';

/** The browser lets only sites that the studio named embed the website. This returns which one it is. */
function hostOrigin(): string | null {
  const [parent] = window.location.ancestorOrigins ?? [];
  if (parent) return parent;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

/**
 * Reports the height of the site to the embedding page whenever it changes, so that the page can make room.
 */
export function useHeightReport(): void {
  useEffect(() => {
    const host = window.parent === window ? null : hostOrigin();
    if (!host) return undefined;
    const observer = new ResizeObserver(() =>
      window.parent.postMessage(
        { type: HEIGHT_MESSAGE, height: Math.ceil(document.body.getBoundingClientRect().height) },
        host,
      ),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}
