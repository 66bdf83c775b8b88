import { Link } from '@studio/platform';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './Menu.module.css';
import { nextIndex } from './menu.model.ts';
import { useDisclosure } from './useDisclosure.ts';

/**
 * One line of a menu: it leads to a page of the portal (`to`), to another page (`href`), or does something.
 */
export interface MenuEntry {
  key: string;
  label: string;
  icon: IconName;
  to?: string;
  href?: string;
  onSelect?: () => void;
  onPoint?: (() => void) | undefined;
  /** Keys that do the same, or another remark at the end of the line. */
  hint?: ReactNode;
  /** It begins a group of its own. */
  isApart?: boolean;
}

interface Props {
  /** What stands on the button. */
  children: ReactNode;
  className?: string | undefined;
  /** The button's name, where what stands on it is no text. */
  label?: string;
  /** Above the entries, e.g. who is signed in. */
  head?: ReactNode;
  entries: MenuEntry[];
  /** The key that opens it, as `aria-keyshortcuts` has it. */
  shortcut?: string;
}

/** A button with a menu below it, after the menu button pattern of WAI-ARIA. */
export function Menu({ children, className, label, head, entries, shortcut }: Props) {
  const { isOpen, open, toggle, close, place, button } = useDisclosure();
  const id = useId();
  // The focus is back on the button before the entry acts: a dialog returns it to what had it when it opened.
  const handleChosen = () => {
    close();
    button.current?.focus();
  };
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={shortcut}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          {head ? <div className={styles.head}>{head}</div> : null}
          <Entries id={id} label={label} entries={entries} onChosen={handleChosen} onLeave={close} />
        </div>
      ) : null}
    </div>
  );
}

interface EntriesProps {
  id: string;
  label: string | undefined;
  entries: MenuEntry[];
  onChosen: () => void;
  onLeave: () => void;
}

function Entries({ id, label = 'Menu', entries, onChosen, onLeave }: EntriesProps) {
  const list = useRef<HTMLUListElement>(null);
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onLeave();
    const names = lines().map(({ textContent }) => textContent);
    const next = nextIndex(names, lines().indexOf(document.activeElement as HTMLElement), event.key);
    if (next === null || event.metaKey || event.ctrlKey) return undefined;
    event.preventDefault();
    return lines()[next]?.focus();
  }
  return (
    <ul ref={list} id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
      {entries.map((entry) => (
        <li key={entry.key} role="none" className={entry.isApart ? styles.apart : undefined}>
          <Line entry={entry} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

function Line({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { label, icon, to, href, hint, onPoint, onSelect } = entry;
  const handleClick = () => {
    onChosen();
    onSelect?.();
  };
  const line = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.line,
    onClick: handleClick,
    onPointerEnter: onPoint,
    onFocus: onPoint,
  };
  const words = (
    <>
      <Icon name={icon} size={18} />
      <span className={styles.words}>{label}</span>
      {hint}
    </>
  );
  if (to !== undefined)
    return (
      <Link {...line} to={to}>
        {words}
      </Link>
    );
  if (href !== undefined)
    return (
      <a {...line} href={href} target="_blank" rel="noreferrer">
        {words}
        <Icon name="open" size={14} />
      </a>
    );
  return (
    <button {...line} type="button">
      {words}
    </button>
  );
}
