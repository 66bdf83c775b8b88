import type { NavItem, RegistryEntry } from '@studio/contract/remote/remote';
import { mayPass } from '@studio/contract/remote/gate';
import { roleMay, type Holder } from '@studio/contract/configure/roles/roles';
import { SHELL_PAGES } from './shellPages.model.ts';

const HOME = '/dashboard';
const OWN: NavItem[] = SHELL_PAGES.filter(({ group }) => group !== 'person');

/** Groups of the navigation, in order. An entry with an unknown or missing group goes to the last but one. */
const GROUPS = {
  overview: 'Overview',
  selling: 'Selling',
  management: 'Management',
  learn: 'Learn',
} as const;
type GroupKey = keyof typeof GROUPS;

export interface NavGroup {
  key: string;
  title: string;
  items: NavItem[];
}

/** The remotes whose pages the portal offers: not those that are switched off. */
export const offered = (remotes: RegistryEntry[]): RegistryEntry[] =>
  remotes.filter(({ audience, state }) => audience === 'staff' && state === 'enabled');

/** The navigation entries for a role, in order. */
export const navigationFor = (rights: Holder, remotes: RegistryEntry[]): NavItem[] =>
  [...OWN, ...offered(remotes).flatMap(({ nav }) => nav)]
    .filter((item) => mayPass(item, (permission) => roleMay(rights, permission)))
    .sort((a, b) => a.order - b.order);

const groupOf = ({ group }: NavItem): GroupKey =>
  group !== undefined && Object.hasOwn(GROUPS, group) ? (group as GroupKey) : 'management';

/** The entries grouped under their headings. Headings without entries are left out. */
export const groupsOf = (items: NavItem[]): NavGroup[] =>
  Object.entries(GROUPS)
    .map(([key, title]) => ({ key, title, items: items.filter((item) => groupOf(item) === key) }))
    .filter((group) => group.items.length > 0);

/**
 * Key of the entry that a path belongs to: the one with the longest matching path, else the first of the
 * remote that owns the page. The home page, which has two paths, matches exactly only.
 */
export function activeKey(
  items: NavItem[],
  pathname: string,
  owner?: Pick<RegistryEntry, 'nav'>,
): string | undefined {
  const path = pathname === '/' ? HOME : pathname;
  const leading = items.filter(
    (item) => path === item.path || (item.path !== HOME && path.startsWith(`${item.path}/`)),
  );
  const [longest] = leading.sort((a, b) => b.path.length - a.path.length);
  return (longest ?? items.find(({ key }) => owner?.nav.some((entry) => entry.key === key)))?.key;
}
