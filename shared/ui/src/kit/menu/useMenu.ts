import { useId, type AriaAttributes, type KeyboardEvent, type RefObject } from 'react';
import { useDisclosure } from './useDisclosure.ts';

/** Attributes of the button of a menu, beside `ref`. */
interface Opener extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** State that the panel of a menu needs. */
export interface MenuState {
  id: string;
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
  /**
   * Closes the menu, then runs the action. The button has the focus by then, so that a dialog can return it
   * there.
   */
  choose: (act?: () => void) => void;
}

/** A menu and its button, as {@link useMenu} returns them. */
interface Menu {
  /** Goes around the button and the panel. */
  place: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  opener: Opener;
  panel: MenuState;
}

/**
 * A button with a menu, after the menu button pattern of WAI-ARIA: put `place` around both, `button` and
 * `opener` on the button, and a `MenuPanel` of `panel` beside it.
 */
export function useMenu(): Menu {
  const { isOpen, open, toggle, close, place, button } = useDisclosure();
  const id = useId();
  const choose = (act?: () => void) => {
    close();
    button.current?.focus();
    act?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return {
    place,
    button,
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: toggle,
      onKeyDown: handleKeyDown,
    },
    panel: { id, isOpen, button, close, choose },
  };
}
