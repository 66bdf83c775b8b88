import type { NavItem } from '@studio/contract/remote/remote';
import type { IconName } from './icons.ts';

/** A page of the shell itself. */
export interface ShellPage extends Omit<NavItem, 'icon' | 'group'> {
  icon: IconName;
  /** Where its link is: a group of the navigation, or the account menu. */
  group: 'overview' | 'learn' | 'person';
}

/** Pages of the shell itself that have a link. Those of remotes come from the registry. */
export const SHELL_PAGES: readonly ShellPage[] = [
  {
    key: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    path: '/dashboard',
    permission: 'dashboard.view',
    order: 0,
    group: 'overview',
  },
  {
    key: 'guide',
    label: 'Guide',
    icon: 'guide',
    path: '/dashboard/guide',
    permission: 'academy.learn',
    order: 200,
    group: 'learn',
  },
  {
    key: 'academy',
    label: 'Academy',
    icon: 'academy',
    path: '/dashboard/academy',
    permission: 'academy.learn',
    order: 210,
    group: 'learn',
  },
  {
    key: 'profile',
    label: 'Profile',
    icon: 'profile',
    path: '/dashboard/profile',
    permission: 'dashboard.view',
    order: 300,
    group: 'person',
  },
  {
    key: 'account',
    label: 'Account',
    icon: 'account',
    path: '/dashboard/account',
    permission: 'dashboard.view',
    order: 310,
    group: 'person',
  },
  {
    key: 'platform-plan',
    label: 'Plan',
    icon: 'payments',
    path: '/platform-plan',
    permission: 'platformPlan.manage',
    order: 320,
    group: 'person',
  },
  {
    key: 'audit-log',
    label: 'Audit log',
    icon: 'audit',
    path: '/dashboard/account/audit-log',
    permission: 'audit.view',
    order: 330,
    group: 'person',
  },
];
