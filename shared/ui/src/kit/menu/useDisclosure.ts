import { useEffect, useRef, useState, type RefObject } from 'react';

/** The result of {@link useDisclosure}. */
export interface Disclosure {
  isOpen: boolean;
  open: () => void;
  toggle: () => void;
  close: () => void;
  /** Goes around the button and the content that it opens. */
  place: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Content that a button opens below itself. A press elsewhere closes it, and so does Escape, which returns
 * the focus to the button. Put `place` around both, `button` on the button.
 */
export function useDisclosure(): Disclosure {
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
    // Not `focusout`: a press on an element without focus would close it before the press completes.
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
