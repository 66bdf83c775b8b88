import { useLocation } from '@studio/platform';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the content when the page changes, so that a screen reader starts there. Not on the
 * first page.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname]);
}
