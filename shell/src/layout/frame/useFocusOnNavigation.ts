import { isWithinPage } from '@studio/contract/remote/withinPage';
import { useLocation } from '@studio/platform';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the content when the page changes, so that a screen reader starts there. Not on the
 * first page, and not when only a tab of the page changes.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || isWithinPage(state, from, pathname)) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [main, pathname, state]);
}
