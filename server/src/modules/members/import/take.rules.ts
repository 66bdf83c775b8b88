import { addDays, daysFrom } from '@studio/contract/values/time';
import type { ImportedPackage, RowContent } from './read/row.rules.ts';

/**
 * What of the price is not earned yet: the part of the credits that are left or, without credits, of the days
 * that are left. Nothing of a package that has ended.
 */
export function valueLeft(
  { creditsTotal, creditsLeft, paidMinor, startDate, endDate }: ImportedPackage,
  today: string,
): number {
  if (endDate !== null && endDate < today) return 0;
  if (creditsTotal !== null)
    return creditsTotal === 0 ? 0 : Math.floor((paidMinor * creditsLeft) / creditsTotal);
  // Time without an end is earned at once: there is nothing to spread it over.
  if (endDate === null) return 0;
  const from = startDate ?? today;
  if (from >= today) return paidMinor;
  return Math.floor((paidMinor * (daysFrom(today, endDate) + 1)) / (daysFrom(from, endDate) + 1));
}

/**
 * The first day: given, else today, yet never after the last one. A package that is over keeps a day before it.
 */
export const firstDay = ({ startDate, endDate }: ImportedPackage, today: string): string => {
  if (startDate !== null) return startDate;
  return endDate !== null && endDate < today ? addDays(endDate, -1) : today;
};

/**
 * Whether the next bill of a row's membership is due on a local day of the studio, or was: the other system may have
 * collected it, and here it would be asked for at once.
 */
export const isBillDue = (
  { content: { package: held } }: { content: Pick<RowContent, 'package'> },
  today: string,
): boolean => (held?.membership?.nextBillOn ?? '9999-12-31') <= today;
