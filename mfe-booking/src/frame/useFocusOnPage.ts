import { useLocation } from '@studio/platform';
import { useEffect, useRef } from 'react';
import { useSite } from '../site/SiteContext.tsx';

/**
 * Moves the focus to the content after a page change, so that a screen reader starts there. Not on the first
 * page.
 */
export function useFocusOnPage() {
  const { pathname } = useLocation();
  const { document } = useSite();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.defaultView?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [document, pathname]);
  return main;
}
