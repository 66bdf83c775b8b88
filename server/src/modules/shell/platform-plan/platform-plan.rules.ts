import type { PlatformLimit, PlatformPlan, PlatformPlanName } from '@studio/contract/shell/platform.schema';
import { DAY } from '@studio/contract/values/time';

/** The limits of a plan; null = unlimited. */
export const LIMITS: Readonly<Record<PlatformPlanName, Readonly<Record<PlatformLimit, number | null>>>> = {
  STANDARD: { members: 200, staffSeats: 5, rooms: 2, studios: 1, marketingMails: 1_000 },
  PREMIUM: { members: null, staffSeats: null, rooms: null, studios: 10, marketingMails: 20_000 },
};

export const LIMIT_TITLES: Readonly<Record<PlatformLimit, string>> = {
  members: 'Members (excluding leads)',
  staffSeats: 'Staff seats',
  rooms: 'Rooms',
  studios: 'Studios in the business',
  marketingMails: 'Marketing emails per month',
};

const GRACE_DAYS = 14;

/** The days of the audit log that a plan shows. Lines are stored longer than that. */
export const AUDIT_DAYS: Readonly<Record<PlatformPlanName, number>> = { STANDARD: 30, PREMIUM: 730 };

const isLower = (next: number | null, last: number | null): boolean =>
  next !== null && (last === null || next < last);

/** Until when the old limits apply after a change: 14 days when the new plan has less, else not at all. */
export function graceAfter(from: PlatformPlanName, to: PlatformPlanName, now: Date): Date | null {
  const takesAway = (Object.keys(LIMITS[to]) as PlatformLimit[]).some((key) =>
    isLower(LIMITS[to][key], LIMITS[from][key]),
  );
  return takesAway ? new Date(now.getTime() + GRACE_DAYS * DAY) : null;
}

export interface Standing {
  plan: PlatformPlanName;
  graceUntil: Date | null;
}

/** A limit that refuses one more. */
export interface ReachedLimit {
  limit: number;
  used: number;
  upgradeTo: PlatformPlanName;
}

/**
 * Whether one more is within the plan. Limits only refuse creation: existing rows stay, and can be read.
 * @returns the limit that refuses it, or `null`.
 */
export function limitReached(
  { plan, graceUntil }: Standing,
  key: PlatformLimit,
  used: number,
  now: Date,
): ReachedLimit | null {
  const limit = LIMITS[plan][key];
  if (limit === null || used < limit) return null;
  return graceUntil && graceUntil > now ? null : { limit, used, upgradeTo: 'PREMIUM' };
}

const inWords = (limit: number | null): string => (limit === null ? 'Unlimited' : limit.toLocaleString('en'));

/** Features without a number, in words: standard, premium. */
const MORE: readonly (readonly [key: string, title: string, standard: string, premium: string])[] = [
  ['integrations', 'ClassPass (sandbox)', 'No', 'Yes'],
  ['extras', 'Gift cards, instalments', 'No', 'Yes'],
  ['families', 'Family accounts', 'No', 'Yes'],
  ['emails', 'Your words in automatic emails', 'Subject and footer', 'Whole email'],
  ['payRates', 'Pay rates', 'Per session, per hour', 'All six models'],
  ['deferredRevenue', 'Deferred revenue shown', '3 months', 'Any range'],
  ['scheduledReports', 'Reports by email', 'Up to 3 months', 'Any range'],
  ['auditLog', 'Audit log shown', '30 days', '24 months'],
];

function featuresOf(plan: PlatformPlanName) {
  const limits = (Object.keys(LIMIT_TITLES) as PlatformLimit[]).map((key) => ({
    key: key as string,
    title: LIMIT_TITLES[key],
    value: inWords(LIMITS[plan][key]),
  }));
  return [
    ...limits,
    ...MORE.map(([key, title, standard, premium]) => ({
      key,
      title,
      value: plan === 'STANDARD' ? standard : premium,
    })),
  ];
}

/** Both plans side by side: the same lines in the same order. */
export const OFFERS: PlatformPlan['plans'] = [
  {
    plan: 'STANDARD',
    title: 'Standard',
    summary: 'Everything that one studio needs to run its day.',
    features: featuresOf('STANDARD'),
  },
  {
    plan: 'PREMIUM',
    title: 'Premium',
    summary: 'No limits on members, staff and rooms, and more studios.',
    features: featuresOf('PREMIUM'),
  },
];
