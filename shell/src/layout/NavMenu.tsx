import type { NavItem } from '@studio/contract/remote';
import { Link, useLocation } from '@studio/platform';
import { Menu } from '@studio/ui';
import { activeKey } from './navigation.model.ts';
import { NavIcon } from './NavIcon.tsx';

/** The navigation, as a column. Every entry is a real link, so that it can be opened in a new tab. */
export function NavMenu({ items, onNavigate }: { items: NavItem[]; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const selected = activeKey(items, pathname);
  return (
    <nav aria-label="Main">
      <Menu
        mode="inline"
        selectedKeys={selected ? [selected] : []}
        onClick={() => onNavigate?.()}
        items={items.map(({ key, label, icon, path }) => ({
          key,
          icon: <NavIcon name={icon} />,
          label: <Link to={path} aria-current={key === selected ? 'page' : undefined}>{label}</Link>,
        }))}
      />
    </nav>
  );
}
