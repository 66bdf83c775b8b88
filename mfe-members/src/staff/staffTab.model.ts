import type { WithinPage } from '@studio/contract/remote/withinPage';
import { formatDayTime } from '@studio/contract/values/time';

/** The last part of the address of each tab of a colleague's page but the first, whose address is the page's own. */
export const STAFF_TAB_ADDRESSES = ['sessions', 'hours', 'leave', 'pay', 'access'] as const;
/** `''` is the first tab. */
export type StaffTabAddress = (typeof STAFF_TAB_ADDRESSES)[number] | '';

/** The address of a colleague's page, or of one of its tabs. */
export const staffPath = (staffId: string, tab: StaffTabAddress = ''): string =>
  ['/dashboard/staff', encodeURIComponent(staffId), tab].filter(Boolean).join('/');

/** How to open another tab: Back leads away from the page, and the focus stays where it is. */
export const toStaffTab = (staffId: string): { replace: true; state: WithinPage } => ({
  replace: true,
  state: { withinPage: staffPath(staffId) },
});

/** When somebody signed in last; older sign-ins than a month's are not kept. */
export function lastSignInWords(
  { lastSignInAt, status }: { lastSignInAt: string | null; status: string },
  timezone: string,
): string {
  if (lastSignInAt) return formatDayTime(lastSignInAt, timezone);
  return status === 'INVITED' ? 'Never' : 'None in the last month';
}

/** What becomes of the sessions ahead of somebody who is locked out. */
export function staysWords(sessionsAhead: number): string {
  if (sessionsAhead === 0) return 'Their history stays.';
  return sessionsAhead === 1
    ? 'Their 1 upcoming session stays on sale with their name until you give it to somebody else.'
    : `Their ${sessionsAhead} upcoming sessions stay on sale with their name until you give them to somebody else.`;
}
