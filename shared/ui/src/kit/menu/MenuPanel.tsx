import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styles from './MenuPanel.module.css';
import { menuPlace, nextLine } from './menuPlace.ts';
import type { MenuState } from './useMenu.ts';

export interface MenuPanelProps extends MenuState {
  /** Accessible name of the menu. */
  name: string;
  /** Above the lines, e.g. the signed-in person. */
  head?: ReactNode;
  /** The lines, each with `role="menuitem"` or `"menuitemradio"` and outside the tab order. */
  children: ReactNode;
}

/** The open menu of a button, above the page. */
export const MenuPanel = (props: MenuPanelProps) => (props.isOpen ? <OpenPanel {...props} /> : null);

function OpenPanel({ id, button, close, choose, name, head, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useShown(panel, button);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return close();
    if (event.metaKey || event.ctrlKey) return undefined;
    // Stops here: the drawer around it closes on Escape, too, and letters are keyboard shortcuts of the page.
    event.stopPropagation();
    if (event.key === 'Escape') return choose();
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const next = nextLine(
      lines.map(({ textContent }) => textContent ?? ''),
      lines.findIndex((line) => line === document.activeElement),
      event.key,
    );
    if (next === null) return undefined;
    event.preventDefault();
    return lines[next]?.focus();
  }
  return (
    <div ref={panel} popover="manual" className={styles.panel}>
      {head ? <div className={styles.head}>{head}</div> : null}
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={name}
        className={styles.menu}
        onKeyDown={handleKeyDown}
      >
        {children}
      </div>
    </div>
  );
}

/** Opens the panel above the page beside its button, keeps it there, and focuses the chosen line, or the first. */
function useShown(shown: RefObject<HTMLDivElement | null>, button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const [panel, opener] = [shown.current, button.current];
    if (!panel || !opener) return undefined;
    // Above everything, also within a drawer that scrolls. Browsers without popovers have only the style.
    if ('showPopover' in panel) panel.showPopover();
    const stand = () =>
      Object.assign(
        panel.style,
        menuPlace(opener.getBoundingClientRect(), panel.getBoundingClientRect(), {
          width: window.innerWidth,
          height: window.innerHeight,
        }),
      );
    stand();
    const [first, chosen] = ['[role^=menuitem]', '[aria-checked=true]'].map((lines) =>
      panel.querySelector<HTMLElement>(lines),
    );
    (chosen ?? first)?.focus({ preventScroll: true });
    // It stays at its button during scrolling.
    document.addEventListener('scroll', stand, true);
    window.addEventListener('resize', stand);
    return () => {
      document.removeEventListener('scroll', stand, true);
      window.removeEventListener('resize', stand);
    };
  }, [shown, button]);
}
