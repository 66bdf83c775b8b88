import { Link } from '@studio/platform';
import { MenuPanel, useMenu } from '@studio/ui';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './Menu.module.css';

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
  label: string;
  /** Above the entries, e.g. who is signed in. */
  head?: ReactNode;
  entries: MenuEntry[];
  /** The key that opens it, as `aria-keyshortcuts` has it. */
  shortcut?: string;
}

/** A button of the header with a menu below it: of links, and of what else an icon stands for. */
export function Menu({ children, className, label, head, entries, shortcut }: Props) {
  const { place, button, opener, panel } = useMenu();
  return (
    <div ref={place} className={styles.place}>
      <button
        {...opener}
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-keyshortcuts={shortcut}
      >
        {children}
      </button>
      <MenuPanel {...panel} name={label} head={head}>
        {entries.map((entry) => (
          <div key={entry.key} role="none" className={entry.isApart ? styles.apart : undefined}>
            <Line entry={entry} onChosen={() => panel.choose(entry.onSelect)} />
          </div>
        ))}
      </MenuPanel>
    </div>
  );
}

function Line({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { label, icon, to, href, hint, onPoint } = entry;
  const line = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.line,
    onClick: onChosen,
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
