import type { NavItem, RegistryEntry } from '@studio/contract/remote';
import { roleMay, type StaffRole } from '@studio/contract/roles';

const HOME = '/dashboard';
/** Pages of the shell itself. */
const OWN: NavItem[] = [{ key: 'dashboard', label: 'Dashboard', icon: 'dashboard', path: HOME, permission: 'dashboard.view', order: 0 }];

/** What a role finds in the navigation, in order. A remote that is switched off keeps its entry: its page says so. */
export const navigationFor = (role: StaffRole, remotes: RegistryEntry[]): NavItem[] =>
  [...OWN, ...remotes.filter(({ audience }) => audience === 'staff').flatMap(({ nav }) => nav)]
    .filter(({ permission }) => roleMay(role, permission))
    .sort((a, b) => a.order - b.order);

/** Key of the entry that a path belongs to: the longest whose path leads it. The home page leads to itself only. */
export function activeKey(items: NavItem[], path: string): string | undefined {
  const leading = items.filter((item) => path === item.path || (item.path !== HOME && path.startsWith(`${item.path}/`)));
  return leading.sort((a, b) => b.path.length - a.path.length)[0]?.key;
}
