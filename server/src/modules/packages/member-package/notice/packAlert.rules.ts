import type { PackAlert, PackAlertGroup } from '@studio/contract/packages/pack-alert.schema';
import { addDays } from '@studio/contract/values/time';

/** The bounds of "recent" and "soon". Local days of the studio, both inclusive. */
export interface AlertWindow {
  today: string;
  expiredFrom: string;
  expiringTo: string;
}

/** The parts of a package that decide about an alert. */
export interface AlertState extends Pick<
  PackAlert,
  'unlimited' | 'creditsRemaining' | 'initialCredits' | 'endDate' | 'usedUpOn'
> {
  status: string;
  /** Whether its member holds another usable package. */
  hasOther: boolean;
  /** Whether its member bought another usable package after this one. */
  hasNewer: boolean;
}

/** The days of alerts: expired 30 days ago still counts as recent, ending in 14 days already as soon. */
export const alertWindow = (
  today: string,
  policy: { recentlyExpiredDays: number; expiringSoonDays: number },
): AlertWindow => ({
  today,
  expiredFrom: addDays(today, -policy.recentlyExpiredDays),
  expiringTo: addDays(today, policy.expiringSoonDays),
});

/**
 * Other lists cover frozen, pending and voided packages; one that waits for its first booking has lost
 * nothing.
 */
const isLive = ({ status }: AlertState): boolean => status === 'ACTIVE' || status === 'INACTIVE';
const hasEnded = ({ endDate }: AlertState, today: string): boolean => endDate !== null && endDate < today;
const isUsable = (pack: AlertState): boolean => pack.unlimited || pack.creditsRemaining > 0;

const GROUPS: Record<PackAlertGroup, (pack: AlertState, window: AlertWindow, threshold: number) => boolean> =
  {
    expired: (pack, { today, expiredFrom }) =>
      hasEnded(pack, today) &&
      (pack.endDate ?? '') >= expiredFrom &&
      ((!pack.unlimited && pack.creditsRemaining > 0) || !pack.hasNewer),
    expiring: (pack, { today, expiringTo }) =>
      !hasEnded(pack, today) && pack.endDate !== null && pack.endDate <= expiringTo && isUsable(pack),
    // Measured against the sold credits, bonus included: a later adjustment must not hide how much was used.
    lowCredit: (pack, { today }, threshold) =>
      !hasEnded(pack, today) &&
      !pack.unlimited &&
      pack.creditsRemaining >= 1 &&
      pack.creditsRemaining * 100 <= pack.initialCredits * threshold,
    // A package that has also ended counts as expired.
    usedUp: (pack, { today, expiredFrom }) =>
      !hasEnded(pack, today) && !isUsable(pack) && !pack.hasOther && (pack.usedUpOn ?? '') >= expiredFrom,
  };

/**
 * Why a package needs an alert: it ended lately without renewal or with lost credits, it ends soon, few
 * credits are left, or all were used lately and nothing replaces it. Often none, sometimes two. @param
 * threshold share of the credits, in percent, up to which a package is low.
 */
export function alertsOf(pack: AlertState, window: AlertWindow, threshold: number): PackAlertGroup[] {
  if (!isLive(pack)) return [];
  return (Object.keys(GROUPS) as PackAlertGroup[]).filter((group) => GROUPS[group](pack, window, threshold));
}

type Dated = Pick<PackAlert, 'endDate' | 'usedUpOn' | 'creditsRemaining' | 'initialCredits'>;
const share = ({ creditsRemaining, initialCredits }: Dated): number => creditsRemaining / initialCredits;

/** The order within each group: the latest end, the next end, the fewest credits first. */
export const BY_URGENCY: Record<PackAlertGroup, (one: Dated, other: Dated) => number> = {
  expired: (one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? ''),
  expiring: (one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''),
  lowCredit: (one, other) => share(one) - share(other),
  usedUp: (one, other) => (other.usedUpOn ?? '').localeCompare(one.usedUpOn ?? ''),
};

/** The first of each member: a member who used up several packages is asked once. */
export function oncePerMember<Alert extends Pick<PackAlert, 'memberId'>>(alerts: readonly Alert[]): Alert[] {
  const seen = new Set<string>();
  return alerts.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}
