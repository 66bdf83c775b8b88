import type { NavItem } from '@studio/contract/remote';
import { Link, useLocation } from '@studio/platform';
import { usePreload } from '../remotes/usePreload.ts';
import { activeKey } from './navigation.model.ts';
import { NavIcon } from './NavIcon.tsx';
import styles from './NavMenu.module.css';

/** The navigation, as a column of links. No menu of antd: its entries take the keyboard away from the links in them. */
export function NavMenu({ items, onNavigate }: { items: NavItem[]; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const preload = usePreload();
  const selected = activeKey(items, pathname);
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {items.map(({ key, label, icon, path }) => (
          <li key={key}>
            <Link
              className={styles.link}
              to={path}
              aria-current={key === selected ? 'page' : undefined}
              onClick={onNavigate}
              onPointerEnter={() => preload(path)}
              onFocus={() => preload(path)}
            >
              <NavIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
