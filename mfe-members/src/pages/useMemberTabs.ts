import type { Permission } from '@studio/contract/configure/roles/roles';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { useCan, useSlots, type SlotFill } from '@studio/platform';
import { LoadingState, loadedLater } from '@studio/ui';
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { AttendanceHistory } from '../attendance/AttendanceHistory.tsx';
import type { TabAddress } from '../member/memberTab.model.ts';
import { NotesTab } from '../note/NotesTab.tsx';
import { FamilyTab } from '../family/FamilyTab.tsx';
import { EngagementTab } from './profile/EngagementTab.tsx';
import { OverviewTab } from './profile/OverviewTab.tsx';
import { TransactionsTab } from './profile/TransactionsTab.tsx';

/** A tab that this remote brings itself. */
interface OwnTab {
  /** Its name in `?tab=`, by which links of earlier releases know it. */
  key: string;
  address: TabAddress;
  title: string;
  permission: Permission;
  Content: ComponentType<{ member: MemberProfile }>;
}
/** A tab whose code is loaded when it is opened. */
function later(
  what: string,
  load: () => Promise<ComponentType<{ member: MemberProfile }>>,
): ComponentType<{ member: MemberProfile }> {
  const Tab = loadedLater(load);
  return (props) =>
    createElement(Suspense, { fallback: createElement(LoadingState, { what }) }, createElement(Tab, props));
}

/** The place and the address of a tab that another remote brings by the slot `member.tab`. */
type GuestPlace = Pick<OwnTab, 'address'> & { guest: string };

/**
 * The tabs of a member's page, in their order. A new one needs its address in `memberTab.model.ts` and its
 * route in `release.config.ts` too.
 */
const TABS: readonly (OwnTab | GuestPlace)[] = [
  { key: 'overview', address: '', title: 'Overview', permission: 'member.view', Content: OverviewTab },
  { guest: 'packages', address: 'packages' },
  { guest: 'packages-subscription', address: 'subscription' },
  {
    key: 'bookings',
    address: 'attendance-history',
    title: 'Bookings',
    permission: 'member.view',
    Content: ({ member: { memberId } }) => createElement(AttendanceHistory, { memberId }),
  },
  {
    key: 'transactions',
    address: 'transaction-history',
    title: 'Transactions',
    permission: 'package.view',
    Content: TransactionsTab,
  },
  {
    key: 'engagement',
    address: 'engagement',
    title: 'Engagement',
    permission: 'member.view',
    Content: EngagementTab,
  },
  { key: 'notes', address: 'notes-record', title: 'Notes', permission: 'note.view', Content: NotesTab },
  { key: 'family', address: 'family', title: 'Family', permission: 'member.view', Content: FamilyTab },
  { guest: 'configure-forms', address: 'forms' },
  {
    key: 'payment-methods',
    address: 'payment-methods',
    title: 'Payment methods',
    permission: 'package.assign',
    Content: later('payment methods', () => import('../history/CardsTab.tsx').then((tab) => tab.CardsTab)),
  },
  {
    key: 'messages',
    address: 'messages',
    title: 'Messages',
    permission: 'member.contact',
    Content: later('emails', () => import('../history/MailsTab.tsx').then((tab) => tab.MailsTab)),
  },
  {
    key: 'audit',
    address: 'audit',
    title: 'Audit',
    permission: 'audit.view',
    Content: later('the audit log', () => import('../history/AuditTab.tsx').then((tab) => tab.AuditTab)),
  },
  {
    key: 'privacy',
    address: 'privacy',
    title: 'Privacy',
    permission: 'member.contact',
    Content: later('privacy', () =>
      import('../privacy/PrivacyDetails.tsx').then((tab) => tab.PrivacyDetails),
    ),
  },
];

/** A tab that the signed-in person may see. One without an address is opened by `?tab=`. */
export interface MemberTab {
  key: string;
  address: TabAddress | null;
  label: string;
  preload?: (() => void) | undefined;
  children: ReactNode;
}

/** The tabs of a member's page that the signed-in person may see, ours and those of other remotes. */
export function useMemberTabs(member: MemberProfile): MemberTab[] {
  const can = useCan();
  const guests = useSlots('member.tab');
  const placed = TABS.flatMap((row): MemberTab[] => {
    if (!('guest' in row)) return can(row.permission) ? [ownTab(row, member)] : [];
    const guest = guests.find(({ key }) => key === row.guest);
    return guest ? [guestTab(guest, row.address, member)] : [];
  });
  // A remote that is newer than this one brings a tab that we do not know.
  const others = guests.filter(({ key }) => !placed.some((tab) => tab.key === key));
  return [...placed, ...others.map((guest) => guestTab(guest, null, member))];
}

const ownTab = ({ key, address, title, Content }: OwnTab, member: MemberProfile): MemberTab => ({
  key,
  address,
  label: title,
  children: createElement(Content, { member }),
});

const guestTab = (
  { key, title, preload, render }: SlotFill<'member.tab'>,
  address: TabAddress | null,
  { memberId }: MemberProfile,
): MemberTab => ({ key, address, label: title, preload, children: render({ memberId }) });
