import { useEffect } from 'react';

/** What the page around is told: `{ type: 'studio-website:height', height }`, in pixels. */
const TYPE = 'studio-website:height';

/**
 * Only sites that the studio named can show the website in a frame: the browser sees to that. Which one it
 * is, it tells.
 */
function hostOrigin(): string | null {
  const [parent] = window.location.ancestorOrigins ?? [];
  if (parent) return parent;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

/** Tells the page around how tall the site is, whenever that changes, so that it can make room. */
export function useHeightReport(): void {
  useEffect(() => {
    const host = window.parent === window ? null : hostOrigin();
    if (!host) return undefined;
    const observer = new ResizeObserver(() =>
      window.parent.postMessage(
        { type: TYPE, height: Math.ceil(document.body.getBoundingClientRect().height) },
        host,
      ),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}
