import type { PaidPlaces } from '@studio/contract/reports/payroll/line.schema';
import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import type { HeadBasis } from '@studio/contract/reports/payroll/rateTerms.schema';
import type { PayTerms } from '@studio/contract/reports/payroll/sessionPay';

/** Places of a session of one kind. */
export interface PlaceGroup {
  status: string;
  /** Nobody paid for them: a package or a place that was given away. */
  isComp: boolean;
  /** Booked through ClassPass. */
  isPartner: boolean;
  places: number;
  /** What they were worth together before refunds, in minor units, and what of that was refunded. */
  valueMinor: number;
  refundedMinor: number;
  isProvisional: boolean;
}

export interface Heads {
  heads: number;
  headBasis: HeadBasis;
  visitValue: number;
  /** What refunds took from it; lines of before refunds came back have none. */
  refunded?: number;
  isProvisional: boolean;
  places: PaidPlaces;
}

/** Statuses of places whose member came or could have. */
const KNOWN = ['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED'];

/** What visits of a session that keep their place were worth after refunds, in minor units, and how many came. */
export function broughtIn(groups: readonly PlaceGroup[]): { revenueMinor: number; checkedIn: number } {
  const kept = groups.filter(({ status }) => KNOWN.includes(status));
  const came = kept.filter(({ status }) => status === 'CHECKED_IN');
  return {
    revenueMinor: kept.reduce((sum, { valueMinor, refundedMinor }) => sum + valueMinor - refundedMinor, 0),
    checkedIn: came.reduce((sum, { places }) => sum + places, 0),
  };
}

/** How a rate counts: as it says itself, else as the studio does. */
const countingOf = (terms: PayTerms, settings: PayrollSettings) => ({
  headBasis: terms.headBasis ?? settings.headBasis,
  includeNoShow: terms.includeNoShow ?? settings.includeNoShow,
  includeLateCancel: terms.includeLateCancel ?? settings.includeLateCancel,
});

/** The statuses whose places are heads. Of a session that the studio cancelled, those that it took away. */
function countedStatuses(terms: PayTerms, settings: PayrollSettings, isCancelled: boolean): string[] {
  if (isCancelled) return ['CANCELLED_BY_STUDIO'];
  const { headBasis, includeNoShow, includeLateCancel } = countingOf(terms, settings);
  const late = includeLateCancel ? ['LATE_CANCELLED'] : [];
  if (headBasis === 'BOOKED') return ['BOOKED', 'CHECKED_IN', 'NO_SHOW', ...late];
  return ['CHECKED_IN', ...(includeNoShow ? ['NO_SHOW'] : []), ...late];
}

/** The heads of a session by a rate, and what their visits were worth. Source: rules.md B18, B22. */
export function headsOf(
  groups: readonly PlaceGroup[],
  { terms, settings, isCancelled }: { terms: PayTerms; settings: PayrollSettings; isCancelled: boolean },
): Heads {
  const statuses = countedStatuses(terms, settings, isCancelled);
  const known = isCancelled ? statuses : KNOWN;
  const sum = (
    isIn: (group: PlaceGroup) => boolean,
    of: 'places' | 'valueMinor' | 'refundedMinor' = 'places',
  ): number => groups.filter(isIn).reduce((total, group) => total + group[of], 0);
  const isHead = ({ status, isComp, isPartner }: PlaceGroup): boolean =>
    statuses.includes(status) &&
    (settings.includeComp || !isComp) &&
    (settings.includeClassPass || !isPartner);
  // Whoever had booked a session that the studio cancelled has their money back, and counts all the same.
  const isKept = isCancelled || settings.studioBearsRefunds;
  const refunded = isKept ? 0 : sum(isHead, 'refundedMinor');
  return {
    heads: sum(isHead),
    headBasis: countingOf(terms, settings).headBasis,
    visitValue: sum(isHead, 'valueMinor') - refunded,
    refunded,
    isProvisional: groups.some((group) => group.isProvisional && isHead(group)),
    places: {
      booked: sum(({ status }) => ['BOOKED', 'CHECKED_IN', 'NO_SHOW'].includes(status)),
      checkedIn: sum(({ status }) => status === 'CHECKED_IN'),
      noShow: sum(({ status }) => status === 'NO_SHOW'),
      lateCancelled: sum(({ status }) => status === 'LATE_CANCELLED'),
      comp: sum(({ status, isComp }) => isComp && known.includes(status)),
      classPass: sum(({ status, isPartner }) => isPartner && known.includes(status)),
    },
  };
}
