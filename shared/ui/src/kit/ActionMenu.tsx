import { MoreOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './ActionMenu.module.css';
import { menuPlace, nextLine } from './menuPlace.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** One line of a menu. */
export interface MenuAction {
  key: string;
  /** "Switch package…", with dots when it asks something first. */
  label: string;
  onSelect: () => void;
  /** Why it cannot be done now; the line is there and says so. */
  refusal?: string | null | undefined;
  /** Red, for what takes something away. */
  isDestructive?: boolean;
  /** It begins a group of its own. */
  isApart?: boolean;
  /** Fetches its code ahead, for somebody points at it. */
  onPoint?: (() => void) | undefined;
}

export interface ActionMenuProps {
  /** The button's words; without any it shows three dots, and `name` is all that is heard. */
  children?: ReactNode;
  /** What the actions are done to, heard after the words: "Actions, Ana Lim". */
  name: string;
  actions: MenuAction[];
  buttonType?: ButtonProps['type'];
}

/** A button with a menu of actions, over whatever is on the page; nothing when there are no actions. */
export function ActionMenu({
  children,
  name,
  actions,
  buttonType = children ? 'default' : 'text',
}: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (actions.length === 0) return null;

  // The focus is back on the button before an action runs: a dialog returns it to what had it when it opened.
  function close(isFocused: boolean) {
    setIsOpen(false);
    if (isFocused) button.current?.focus();
  }
  return (
    <span className={styles.place}>
      <Button
        ref={button}
        type={buttonType}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={children ? undefined : <MoreOutlined aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
        <VisuallyHidden>{children ? `, ${name}` : name}</VisuallyHidden>
      </Button>
      {isOpen ? <Lines id={id} name={name} actions={actions} button={button} onClose={close} /> : null}
    </span>
  );
}

interface LinesProps extends Pick<ActionMenuProps, 'name' | 'actions'> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: (isFocused: boolean) => void;
}

function Lines({ id, name, actions, button, onClose }: LinesProps) {
  const menu = useRef<HTMLDivElement>(null);
  useShown(menu, button, onClose);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return onClose(false);
    // Here and no further: the drawer around it closes on Escape, too.
    event.stopPropagation();
    if (event.key === 'Escape') return onClose(true);
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const next = nextLine(
      lines.map(({ textContent }) => textContent ?? ''),
      lines.findIndex((line) => line === document.activeElement),
      event.key,
    );
    if (next === null) return undefined;
    event.preventDefault();
    return lines[next]?.focus();
  }
  function handleChoose({ refusal, onSelect }: MenuAction) {
    if (refusal) return;
    onClose(true);
    onSelect();
  }
  return (
    <div
      ref={menu}
      popover="manual"
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      className={styles.menu}
      onKeyDown={handleKeyDown}
    >
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={Boolean(action.refusal)}
          onPointerEnter={action.onPoint}
          onFocus={action.onPoint}
          className={[styles.line, action.isDestructive && styles.destructive, action.isApart && styles.apart]
            .filter(Boolean)
            .join(' ')}
          onClick={() => handleChoose(action)}
        >
          {action.label}
          {action.refusal ? <small className={styles.refusal}>{action.refusal}</small> : null}
        </button>
      ))}
    </div>
  );
}

/**
 * Puts the menu over the page beside its button, gives it the focus, and closes it when somebody goes on
 * elsewhere.
 */
function useShown(
  menu: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  onClose: (isFocused: boolean) => void,
) {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const [panel, opener] = [menu.current, button.current];
    if (!panel || !opener) return undefined;
    // Over everything, also within a drawer that scrolls. Where it is not known, the style alone must do.
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
    panel.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    const leave = (event: Event) => {
      if (event.target instanceof Node && !panel.contains(event.target) && !opener.contains(event.target))
        latest.current(false);
    };
    document.addEventListener('pointerdown', leave);
    // It stays at its button, whatever is scrolled.
    document.addEventListener('scroll', stand, true);
    window.addEventListener('resize', stand);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('scroll', stand, true);
      window.removeEventListener('resize', stand);
    };
  }, [menu, button]);
}
