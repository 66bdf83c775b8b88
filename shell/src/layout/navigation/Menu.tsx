import { Link } from '@studio/platform';
import { MenuPanel, useMenu } from '@studio/ui';
import type { ReactNode } from 'react';
import { Icon } from '../../base/Icon.tsx';
import type { IconName } from '../../base/icons.ts';
import styles from './Menu.module.css';

/**
 * One entry of a menu: leads to a page of the portal (`to`) or to another page (`href`), or runs an action.
 */
export interface MenuEntry {
  key: string;
  label: string;
  icon: IconName;
  to?: string;
  href?: string;
  onSelect?: () => void;
  onPoint?: (() => void) | undefined;
  /** A keyboard shortcut or another remark at the end of the line. */
  hint?: ReactNode;
  /** Whether it begins a new group. */
  isApart?: boolean;
}

interface Props {
  /** The content of the button. */
  children: ReactNode;
  className?: string | undefined;
  /** The button's accessible name, if its content is not text. */
  label: string;
  /** Shown above the entries, e.g. the signed-in person. */
  head?: ReactNode;
  entries: MenuEntry[];
  /** The key that opens it, in the format of `aria-keyshortcuts`. */
  shortcut?: string;
}

/** A button of the header that opens a menu. */
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
