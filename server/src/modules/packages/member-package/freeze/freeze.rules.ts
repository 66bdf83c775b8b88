import { isLimitedRole } from '@studio/contract/configure/deskLimits';
import type { StaffRole } from '@studio/contract/configure/roles/roles';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import { countOf, timesWords } from '@studio/contract/values/duration';
import { DAY } from '@studio/contract/values/time';

/** How long a package can be frozen, and how often within a year, as the studio allows it. */
export type FreezePolicy = Pick<StudioAttributes, 'freezeMinDays' | 'freezeMaxDays' | 'freezesPerYear'>;

/** The most days that a role may freeze; null = as many as the studio allows. */
export const mostFrozenDays = (
  { deskLimits }: Pick<StudioAttributes, 'deskLimits'>,
  role: StaffRole,
): number | null => (isLimitedRole(role) ? deskLimits[role].DAYS.perCall : null);

/** The fewest and the most days of a freeze for a role. */
export function freezeDays(
  policy: FreezePolicy & Pick<StudioAttributes, 'deskLimits'>,
  role: StaffRole,
): { min: number; max: number } {
  const { freezeMinDays, freezeMaxDays } = policy;
  return { min: freezeMinDays, max: Math.min(mostFrozenDays(policy, role) ?? freezeMaxDays, freezeMaxDays) };
}

/** Local days of the studio, both inclusive. */
export interface Span {
  fromDate: string;
  untilDate: string;
}

/** The number of days. */
export const daysOf = ({ fromDate, untilDate }: Span): number =>
  Math.round((Date.parse(untilDate) - Date.parse(fromDate)) / DAY) + 1;

/** The package to freeze, and the requested days. */
export interface Freezable {
  status: string;
  freezeAllowed: boolean;
  source: string;
  subscriptionId: string | null;
  startDate: string | null;
  endDate: string | null;
  frozenFrom: string | null;
}

type Reason = readonly [applies: boolean, sentence: string];

/**
 * Why a package cannot be frozen at all now, as a sentence, or `null` when it can.
 * @param today local day of the studio.
 */
export function whyNotFrozen(
  { status, freezeAllowed, source, subscriptionId, endDate, frozenFrom }: Freezable,
  today: string,
): string | null {
  const reasons: Reason[] = [
    [status === 'FROZEN' || frozenFrom !== null, 'It is already frozen, or will be'],
    [!freezeAllowed, 'This package cannot be frozen'],
    [source === 'SHARED', 'Shared credits cannot be frozen'],
    [subscriptionId !== null, 'Pause the membership instead'],
    [status === 'NOT_STARTED', 'It has not started yet'],
    [status !== 'ACTIVE', 'It has no credits left'],
    [endDate !== null && endDate < today, 'It has ended'],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
}

/** A day that a freeze cannot use: the field and the reason. */
export interface Conflict {
  field: 'fromDate' | 'untilDate';
  message: string;
}

interface Asked {
  today: string;
  /** How many of its freezes began within the year before. */
  before: number;
  policy: FreezePolicy;
  /** The caller's own limit; null = none. */
  mostDays: number | null;
}

/** Why a freeze cannot have these days, or `null` when it can. */
export function refuseSpan(
  span: Span,
  { startDate, endDate }: Pick<Freezable, 'startDate' | 'endDate'>,
  { today, before, mostDays, policy: { freezeMinDays, freezeMaxDays, freezesPerYear } }: Asked,
): Conflict | null {
  const days = daysOf(span);
  const most = Math.min(mostDays ?? freezeMaxDays, freezeMaxDays);
  if (span.fromDate < today) return { field: 'fromDate', message: 'Choose today or a later day' };
  if (startDate !== null && span.fromDate < startDate)
    return { field: 'fromDate', message: 'It has not started by then' };
  if (endDate !== null && span.fromDate > endDate)
    return { field: 'fromDate', message: 'It has ended by then' };
  if (days < freezeMinDays)
    return { field: 'untilDate', message: `Freeze it for at least ${countOf(freezeMinDays, 'day')}` };
  if (days > most) return { field: 'untilDate', message: `Freeze it for at most ${countOf(most, 'day')}` };
  return before >= freezesPerYear
    ? {
        field: 'fromDate',
        message: `It was frozen ${timesWords(before)} within a year`,
      }
    : null;
}

/** The number of unused days of a freeze that ends early. It then ends the day before `today`. */
export const daysGivenUp = (span: Span, today: string): number =>
  Math.min(daysOf(span), Math.max(0, daysOf({ fromDate: today, untilDate: span.untilDate })));
