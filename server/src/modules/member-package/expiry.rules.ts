import { addDays } from '@studio/contract/time';

/** Sweeps may be late by so many days without closing what they should have closed in the month before. */
const LATE_DAYS = 3;
/** How many days before the last one a member is told of it. */
const FIRST_NOTICE = 14;
const SECOND_NOTICE = 3;
/** An end that nobody noted for longer than this is no news to its member. */
const NEWS_DAYS = 7;

/**
 * The first day for which what time has done may still be written: the month before is open for a few days.
 */
export const openFrom = (today: string): string => `${addDays(today, -LATE_DAYS).slice(0, 7)}-01`;

/**
 * The day on which what was left of a package is earned: its last one, unless that lies in a month that was
 * closed since, or its end was noted before and credits came back afterwards.
 */
export function earnedOnEnd(
  { endDate, expiredOn }: { endDate: string; expiredOn: string | null },
  today: string,
): string {
  if (expiredOn !== null) return today;
  const first = openFrom(today);
  return endDate > first ? endDate : first;
}

/** Whether its member should still be told that a package has ended. */
export const isNewsOfEnd = (endDate: string, today: string): boolean => endDate >= addDays(today, -NEWS_DAYS);

/** The last day of the month before. */
export const endOfLastMonth = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1);

export type SoonNotice = 'EXPIRING_14' | 'EXPIRING_3';

/**
 * Which notice a member should have had by now of a package that ends soon. Packages that are valid for no
 * longer than the notice is early have none: whoever buys a week of classes knows when it ends.
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

/** The days between which an end lies of which somebody may have to be told. */
export const soonUntil = (today: string): string => addDays(today, FIRST_NOTICE);

/** `3 credits are left.`, or `were` once it is too late; nothing where no credits are counted. */
export function leftInWords(
  { unlimited, credits }: { unlimited: boolean; credits: number },
  when: 'now' | 'before' = 'now',
): string {
  if (unlimited) return '';
  const [one, many] = when === 'now' ? ['is', 'are'] : ['was', 'were'];
  return credits === 1 ? `1 credit ${one} left.` : `${credits} credits ${many} left.`;
}
