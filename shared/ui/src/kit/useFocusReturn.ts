import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog or drawer opened. antd does so only for those that stay
 * mounted; ours are mounted when they open and gone when they close.
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
