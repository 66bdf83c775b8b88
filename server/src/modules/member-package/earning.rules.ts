import { addDays, daysFrom } from '@studio/contract/time';

/** Local days of the studio, both inclusive. */
export interface Days {
  from: string;
  until: string;
}

/** A package that days earn, not credits. Amounts are minor units, days local to the studio. */
export interface ByTime {
  startDate: string | null;
  /** Null = it never ends. */
  endDate: string | null;
  /** Until which day lines of its ledger say what was earned. */
  earnedUntil: string | null;
  /** What those lines have left. */
  valueMinor: number;
  /** Days in which it could not be used. */
  frozen: readonly Days[];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
/** How many days there are; none when they end before they begin. */
const count = ({ from, until }: Days): number => Math.max(0, daysFrom(from, until) + 1);

/** Days in which a package could be used: those of a freeze are left out. */
export const activeDays = (days: Days, frozen: readonly Days[]): number =>
  frozen.reduce(
    (left, freeze) =>
      left - count({ from: later(days.from, freeze.from), until: earlier(days.until, freeze.until) }),
    count(days),
  );

/** The first day that no line has earned yet; `null` before it has a first day. */
export const unearnedFrom = ({
  startDate,
  earnedUntil,
}: Pick<ByTime, 'startDate' | 'earnedUntil'>): string | null =>
  startDate === null || earnedUntil === null ? startDate : later(startDate, addDays(earnedUntil, 1));

/**
 * The part of an amount that some of its days have earned, rounded down. Nothing as long as no day counts.
 */
const share = (amount: number, gone: number, all: number): number =>
  all <= 0 ? 0 : Math.floor((amount * gone) / all);

/**
 * What days have earned until the end of `day` beyond what lines say: an equal part for each day that is
 * left, the rest on the last one. What was decided in between, such as an extension or a refund, is therefore
 * spread over the days that follow. A package without an end is earned on its first day: there is no time to
 * spread it over.
 */
export function earnedBy(lot: ByTime, day: string): number {
  const from = unearnedFrom(lot);
  if (from === null || day < from) return 0;
  if (lot.endDate === null || day >= lot.endDate) return lot.valueMinor;
  return share(
    lot.valueMinor,
    activeDays({ from, until: day }, lot.frozen),
    activeDays({ from, until: lot.endDate }, lot.frozen),
  );
}

/** What of a line of several days its first days have earned, until the end of `day`. */
export function earnedOf(
  { from, until, earnedMinor }: Days & { earnedMinor: number },
  day: string,
  frozen: readonly Days[],
): number {
  if (day < from) return 0;
  if (day >= until) return earnedMinor;
  return share(earnedMinor, activeDays({ from, until: day }, frozen), activeDays({ from, until }, frozen));
}

/** Whether days earn a package, and not its credits. */
export const isByTime = ({ unlimited, recognition }: { unlimited: boolean; recognition: string }): boolean =>
  unlimited || recognition === 'STRAIGHT_LINE';
