import type { WithinPage } from '@studio/contract/remote/withinPage';

/**
 * The last part of the address of each tab of a member's page but the first, whose address is the page's own.
 * Tabs of other remotes that have an address are among them.
 */
export const TAB_ADDRESSES = [
  'packages',
  'subscription',
  'attendance-history',
  'transaction-history',
  'engagement',
  'notes-record',
  'family',
  'forms',
  'payment-methods',
  'messages',
  'audit',
  'privacy',
] as const;
/** `''` is the first tab. */
export type TabAddress = (typeof TAB_ADDRESSES)[number] | '';

const WHAT_OF_A_MEMBER: Record<string, string> = {
  'transaction-history': 'their transactions',
  'attendance-history': 'their attendance',
  packages: 'their packages',
  subscription: 'their membership',
  family: 'their family',
  forms: 'their forms',
  'payment-methods': 'their payment methods',
  messages: 'their emails',
};
/** Whether what stands in the place of a member's id is a tab's address: somebody left the member out. */
export const isTabAddress = (memberId: string): boolean =>
  TAB_ADDRESSES.some((address) => address === memberId);

/** What to do where a tab of a member's page was asked for, but no member. */
export const chooseWords = (address: string | null): string =>
  address && isTabAddress(address)
    ? `Choose a member first to see ${WHAT_OF_A_MEMBER[address] ?? 'their profile'}.`
    : 'Choose a member first.';

/** The address of a member's page, or of one of its tabs. */
export const memberPath = (memberId: string, tab: TabAddress = ''): string =>
  ['/dashboard/member', encodeURIComponent(memberId), tab].filter(Boolean).join('/');

/** How to open another tab: Back leads away from the page, and the focus stays where it is. */
export const toTab = (memberId: string): { replace: true; state: WithinPage } => ({
  replace: true,
  state: { withinPage: memberPath(memberId) },
});
