import { useEffect, useRef, useState } from 'react';

/**
 * Something that a button opens below itself. A press elsewhere closes it, and so does Escape, which gives
 * the focus back to the button. Put `place` around both, `button` on the button.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    // Not `focusout`: a press on something that takes no focus would close it before the press is through.
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return {
    isOpen,
    open: () => setIsOpen(true),
    toggle: () => setIsOpen((now) => !now),
    close,
    place,
    button,
  };
}
