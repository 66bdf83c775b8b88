import type { PlatformPlan, UsageLine } from '@studio/contract/shell/platform.schema';
import { formatNumber } from '@studio/contract/values/typed/numbers';

/** How much of a limit is used, as text: "120 of 200", "12, no limit". */
export const usedWords = ({ used, limit }: Pick<UsageLine, 'used' | 'limit'>, currency: string): string =>
  limit === null
    ? `${formatNumber(used, currency, 0)}, no limit`
    : `${formatNumber(used, currency, 0)} of ${formatNumber(limit, currency, 0)}`;

export type Fullness = 'room' | 'nearly' | 'full';
const NEARLY_FULL_SHARE = 0.8;
/** Whether there is room for more. */
export function fullnessOf({ used, limit }: Pick<UsageLine, 'used' | 'limit'>): Fullness {
  if (limit === null || used < limit * NEARLY_FULL_SHARE) return 'room';
  return used < limit ? 'nearly' : 'full';
}

/**
 * Whether `to` is a smaller plan than `from`; plans are sorted from small to large. What is above the limits
 * of a smaller plan stays, but nothing can be added after the grace.
 */
export const isSmaller = (
  plans: PlatformPlan['plans'],
  from: PlatformPlan['plan'],
  to: PlatformPlan['plan'],
): boolean => plans.findIndex(({ plan }) => plan === to) < plans.findIndex(({ plan }) => plan === from);

export interface Comparison {
  key: string;
  title: string;
  /** One value per plan, in their order. */
  values: string[];
}

/** The features of all plans side by side, in the order of the first that names each. */
export function comparisonOf(plans: PlatformPlan['plans']): Comparison[] {
  const titles = new Map(
    plans.flatMap(({ features }) => features.map(({ key, title }) => [key, title] as const)),
  );
  return [...titles].map(([key, title]) => ({
    key,
    title,
    values: plans.map(({ features }) => features.find((feature) => feature.key === key)?.value ?? '—'),
  }));
}
