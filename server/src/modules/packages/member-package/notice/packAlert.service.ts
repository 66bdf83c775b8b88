import {
  PACK_ALERT_GROUPS,
  type PackAlert,
  type PackAlertGroup,
  type PackAlerts,
} from '@studio/contract/packages/pack-alert.schema';
import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import { localDateOf } from '@studio/contract/values/time';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { alertsOf, alertWindow, BY_URGENCY, oncePerMember } from './packAlert.rules.ts';
import { alertCandidates, soldTypes, type AlertCandidate } from './packAlert.views.ts';

/** More than anybody reads on a home page; the count beside them covers the rest. */
const MAX_ALERTS = 100;

const toAlert = ({
  status: _status,
  hasOther: _other,
  hasNewer: _newer,
  ...alert
}: AlertCandidate): PackAlert => alert;

type Grouped = Record<PackAlertGroup, { total: number; items: PackAlert[] }>;

function grouped(
  candidates: AlertCandidate[],
  groupsOf: (candidate: AlertCandidate) => PackAlertGroup[],
): Grouped {
  const found = candidates.map((candidate) => ({ alert: toAlert(candidate), groups: groupsOf(candidate) }));
  const inGroup = (group: PackAlertGroup): PackAlert[] =>
    found.flatMap(({ alert, groups }) => (groups.includes(group) ? [alert] : []));
  return Object.fromEntries(
    PACK_ALERT_GROUPS.map((group) => {
      const sorted = inGroup(group).sort(BY_URGENCY[group]);
      const all = group === 'usedUp' ? oncePerMember(sorted) : sorted;
      return [group, { total: all.length, items: all.slice(0, MAX_ALERTS) }];
    }),
  ) as Grouped;
}

/**
 * Alerts of members' packages for staff, computed now. @param asked one type of package and the low-credit
 * threshold in percent; `null`: all types, the studio's threshold.
 */
export const packAlerts = (
  ctx: StaffContext,
  asked: { packageType: PackageType | null; threshold: number | null },
): Promise<PackAlerts> =>
  ctx.transaction(async (tx) => {
    const { timezone, attributes } = await studioSettings(tx);
    const {
      recentlyExpiredDays,
      expiringSoonDays,
      packAlertRefreshHours: refreshHours,
      lowCreditThreshold,
    } = attributes;
    const threshold = asked.threshold ?? lowCreditThreshold;
    const window = alertWindow(localDateOf(ctx.now, timezone), attributes);
    const candidates = await alertCandidates(tx, {
      ...window,
      threshold,
      packageType: asked.packageType,
      timezone,
    });
    return {
      ...grouped(candidates, (candidate) => alertsOf(candidate, window, threshold)),
      packageTypes: await soldTypes(tx),
      threshold,
      recentlyExpiredDays,
      expiringSoonDays,
      refreshHours,
      lastUpdated: ctx.now.toISOString(),
    };
  });
