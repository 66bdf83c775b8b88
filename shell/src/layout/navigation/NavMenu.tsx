import type { NavItem } from '@studio/contract/remote/remote';
import { Link, useLocation } from '@studio/platform';
import { useId } from 'react';
import { ownerOf } from '../../remotes/loading/ownerOf.ts';
import { useRemotes } from '../../remotes/RemotesContext.tsx';
import { usePreload } from '../../remotes/loading/usePreload.ts';
import { Icon, iconNamed } from '../../base/Icon.tsx';
import { activeKey, groupsOf, type NavGroup } from '../../base/navigation.model.ts';
import styles from './NavMenu.module.css';

interface Props {
  items: NavItem[];
  onNavigate?: () => void;
}

/**
 * The navigation, as links under headings. Not antd's menu, whose entries take keyboard handling away from
 * the links in them.
 */
export function NavMenu({ items, onNavigate }: Props) {
  const { pathname } = useLocation();
  const selected = activeKey(items, pathname, ownerOf(useRemotes().remotes, pathname));
  return (
    <nav aria-label="Main" className={styles.nav}>
      {groupsOf(items).map((group) => (
        <Group key={group.key} group={group} selected={selected} onNavigate={onNavigate} />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: NavGroup;
  selected: string | undefined;
  onNavigate: (() => void) | undefined;
}

function Group({ group, selected, onNavigate }: GroupProps) {
  const preload = usePreload();
  const headingId = useId();
  return (
    <div className={styles.group}>
      <p id={headingId} className={styles.heading}>
        {group.title}
      </p>
      <ul className={styles.list} aria-labelledby={headingId}>
        {group.items.map(({ key, label, icon, path }) => (
          <li key={key}>
            <Link
              className={styles.link}
              to={path}
              aria-current={key === selected ? 'page' : undefined}
              onClick={onNavigate}
              onPointerEnter={() => preload(path)}
              onFocus={() => preload(path)}
            >
              <Icon name={iconNamed(icon)} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
