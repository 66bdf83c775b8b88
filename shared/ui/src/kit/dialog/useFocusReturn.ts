import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to its former element when a dialog or drawer closes. antd does so only for dialogs that
 * stay mounted; ours mount when they open and unmount when they close.
 */
export function useFocusReturn(isOpen = true): void {
  const opener = useRef<Element | null>(null);
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
}
