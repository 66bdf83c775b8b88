import type { RemoteConfig } from '@studio/contract/remote/remote';
import { idProblems } from '../remoteId.ts';

/** Pages of the shell whose paths are also prefixes of remotes' paths. Only the exact paths are reserved. */
const PAGES = ['/', '/dashboard'];
/** Paths of the shell and the server. Everything below them is reserved, too. */
const TREES = [
  '/auth',
  '/api',
  '/mfe',
  '/assets',
  '/mailbox',
  '/health',
  '/ready',
  '/metrics',
  '/401',
  '/403',
  '/404',
  '/500',
  '/platform-plan',
  '/dashboard/profile',
  '/dashboard/account',
  '/dashboard/notifications',
  '/dashboard/guide',
  '/dashboard/academy',
  '/dashboard/federation',
];
/** Keys of the shell's own links. */
export const NAV_KEYS = ['dashboard', 'guide', 'academy', 'profile', 'account', 'platform-plan', 'audit-log'];

const within = (place: string, folder: string): boolean =>
  folder === '/' || `${place}/`.startsWith(`${folder}/`);

/** Whether the shell or the server handles a path. */
export const isOwnPlace = (place: string): boolean =>
  PAGES.includes(place) || TREES.some((tree) => within(place, tree));

/** Whether a path is a page of the portal that the shell itself shows to people who are signed in. */
export const isShellPage = (place: string): boolean =>
  isOwnPlace(place) && /^\/(dashboard|platform-plan)(\/|$)/.test(place);

/** What a remote claims that belongs to the shell, one sentence each. */
export const clashesWithShell = ({ id, prefixes, nav }: RemoteConfig): string[] => [
  ...idProblems(id),
  ...prefixes
    .filter((prefix) => isOwnPlace(prefix) || [...PAGES, ...TREES].some((own) => within(own, prefix)))
    .map((prefix) => `The path prefix ${prefix} belongs to the shell already.`),
  ...nav
    .filter(({ key }) => NAV_KEYS.includes(key))
    .map(({ key }) => `The navigation key ${key} belongs to the shell already.`),
];
