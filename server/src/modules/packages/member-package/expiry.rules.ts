import { addDays, firstOfMonth } from '@studio/contract/values/time';

/** How many days late a sweep may be and still book into the month before. */
const LATE_DAYS = 3;
/** The earlier notice, in days before the last day. */
const FIRST_NOTICE = 14;
const SECOND_NOTICE = 3;
/** How many days after an end its member is still informed. */
const RECENT_DAYS = 7;

/** The first day that may still be recognised: the month before stays open for a few days. */
export const openFrom = (today: string): string => firstOfMonth(addDays(today, -LATE_DAYS));

/**
 * The day on which a package's remaining value is recognised: its last one, unless that lies in a closed
 * month, or credits came back after its end was processed.
 */
export function recognisedOnEnd(
  { endDate, expiredOn }: { endDate: string; expiredOn: string | null },
  today: string,
): string {
  if (expiredOn !== null) return today;
  const first = openFrom(today);
  return endDate > first ? endDate : first;
}

/** Whether the member should still learn that a package has ended. */
export const isRecentEnd = (endDate: string, today: string): boolean =>
  endDate >= addDays(today, -RECENT_DAYS);

/** The last day of the month before. */
export const endOfLastMonth = (today: string): string => addDays(firstOfMonth(today), -1);

export type SoonNotice = 'EXPIRING_14' | 'EXPIRING_3';

/**
 * The notice that a member should have had by now of a package that ends soon. A package valid for no longer
 * than the notice period has none: a buyer of a week of classes knows when it ends.
 */
export function soonNotice(
  { startDate, endDate }: { startDate: string | null; endDate: string },
  today: string,
): SoonNotice | null {
  if (endDate < today) return null;
  const wasValidOn = (day: string): boolean => startDate === null || startDate <= day;
  if (endDate <= addDays(today, SECOND_NOTICE))
    return wasValidOn(addDays(endDate, -SECOND_NOTICE - 1)) ? 'EXPIRING_3' : null;
  if (endDate <= addDays(today, FIRST_NOTICE))
    return wasValidOn(addDays(endDate, -FIRST_NOTICE - 1)) ? 'EXPIRING_14' : null;
  return null;
}

/** The latest end that may need a notice. */
export const soonUntil = (today: string): string => addDays(today, FIRST_NOTICE);

/** `3 credits are left.`, or `were` after the end; empty where no credits are counted. */
export function leftInWords(
  { unlimited, credits }: { unlimited: boolean; credits: number },
  when: 'now' | 'before' = 'now',
): string {
  if (unlimited) return '';
  const [one, many] = when === 'now' ? ['is', 'are'] : ['was', 'were'];
  return credits === 1 ? `1 credit ${one} left.` : `${credits} credits ${many} left.`;
}
