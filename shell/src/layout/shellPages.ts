import type { NavItem } from '@studio/contract/remote';
import type { IconName } from './icons.ts';

/** A page of the shell itself. */
export interface ShellPage extends Omit<NavItem, 'icon' | 'group'> {
  icon: IconName;
  /** Where its link stands: a group of the navigation, or the menu of the person. */
  group: 'overview' | 'learn' | 'person';
}

/** Pages of the shell itself that are found by a link; those of remotes come from the registry. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { key: 'dashboard', label: 'Dashboard', icon: 'dashboard', path: '/dashboard', permission: 'dashboard.view', order: 0, group: 'overview' },
];
