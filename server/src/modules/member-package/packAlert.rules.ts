import type { PackAlert, PackAlertGroup } from '@studio/contract/pack-alert.schema';
import { addDays } from '@studio/contract/time';

/** Where recent and soon end. Local days of the studio, both ends inclusive. */
export interface AlertWindow {
  today: string;
  expiredFrom: string;
  expiringTo: string;
}

/** A package as far as an alert depends on it. */
export interface AlertState extends Pick<
  PackAlert,
  'unlimited' | 'creditsRemaining' | 'initialCredits' | 'endDate' | 'usedUpOn'
> {
  status: string;
  /** Whether its member holds another package that can be used. */
  hasOther: boolean;
  /** The same, bought after this one. */
  hasNewer: boolean;
}

/** The days that alerts look at: expired 30 days ago is recent still, ending in 14 days is soon already. */
export const alertWindow = (
  today: string,
  policy: { recentlyExpiredDays: number; expiringSoonDays: number },
): AlertWindow => ({
  today,
  expiredFrom: addDays(today, -policy.recentlyExpiredDays),
  expiringTo: addDays(today, policy.expiringSoonDays),
});

/**
 * Frozen, pending and voided packages are looked after elsewhere; one that waits for its first booking has
 * lost nothing.
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
    // Against what was sold, bonus included: an adjustment later must not hide how much was used.
    lowCredit: (pack, { today }, threshold) =>
      !hasEnded(pack, today) &&
      !pack.unlimited &&
      pack.creditsRemaining >= 1 &&
      pack.creditsRemaining * 100 <= pack.initialCredits * threshold,
    // What has ended as well is among the expired.
    usedUp: (pack, { today, expiredFrom }) =>
      !hasEnded(pack, today) && !isUsable(pack) && !pack.hasOther && (pack.usedUpOn ?? '') >= expiredFrom,
  };

/**
 * Why a package is worth an alert: it ended lately and was not renewed or lost credits, it ends soon, few of
 * its credits are left, or all of them went lately and nothing replaces it. Often nothing, sometimes two.
 * @param threshold share of the credits, in percent, up to which a package is low.
 */
export function alertsOf(pack: AlertState, window: AlertWindow, threshold: number): PackAlertGroup[] {
  if (!isLive(pack)) return [];
  return (Object.keys(GROUPS) as PackAlertGroup[]).filter((group) => GROUPS[group](pack, window, threshold));
}

type Dated = Pick<PackAlert, 'endDate' | 'usedUpOn' | 'creditsRemaining' | 'initialCredits'>;
const share = ({ creditsRemaining, initialCredits }: Dated): number => creditsRemaining / initialCredits;

/** What comes first in each group: what happened last, what happens next, what is nearest to nothing. */
export const MOST_URGENT: Record<PackAlertGroup, (one: Dated, other: Dated) => number> = {
  expired: (one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? ''),
  expiring: (one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''),
  lowCredit: (one, other) => share(one) - share(other),
  usedUp: (one, other) => (other.usedUpOn ?? '').localeCompare(one.usedUpOn ?? ''),
};

/** Of each member the first: who has used up one pack after another is to be asked once. */
export function oncePerMember<Alert extends Pick<PackAlert, 'memberId'>>(alerts: readonly Alert[]): Alert[] {
  const seen = new Set<string>();
  return alerts.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}
