import type { HomeFigures } from '@studio/contract/shell/homeFigures.schema';

/** What a night has counted. */
export interface Counted {
  day: string;
  count: number;
}

/**
 * How a count of members has changed. What it was as the period began is the last count up to its first day: a night
 * without a server has none. A period that begins today is compared with a day before it: today says nothing of itself.
 * Today's point of the line is the count of now.
 *
 * @param history the counts of nights, the earliest first.
 */
export function withHistory(
  history: readonly Counted[],
  { value, from, days }: { value: number; from: string; days: readonly string[] },
): NonNullable<HomeFigures['activeMembers']> {
  const today = days.at(-1) ?? from;
  const before = history.findLast(({ day }) => day <= from && day < today);
  const counts = new Map(history.map(({ day, count }) => [day, count]));
  return {
    value,
    before: before?.count ?? null,
    beforeOn: before?.day ?? null,
    countedSince: history[0]?.day ?? null,
    days: days.map((day, index) => (index === days.length - 1 ? value : (counts.get(day) ?? null))),
  };
}
