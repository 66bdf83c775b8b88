import type { AnonymiseObstacle } from '@studio/contract/members/privacy/anonymise.schema';
import type { TabAddress } from '../member/memberTab.model.ts';

/** Where each thing that has to be settled first is settled; null when only time settles it. */
export const WAYS: Record<AnonymiseObstacle, { label: string; tab: TabAddress } | null> = {
  MEMBERSHIP: { label: 'Show membership', tab: 'subscription' },
  OWED: { label: 'Show payments', tab: 'transaction-history' },
  UPCOMING: { label: 'Show bookings', tab: 'attendance-history' },
  FRESH_MERGE: null,
};

/** Whether somebody has typed the name that they are about to erase; case and outer spaces do not matter. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase();
