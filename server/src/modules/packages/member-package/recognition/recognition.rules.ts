import { addDays, daysFrom } from '@studio/contract/values/time';

/** Local days of the studio, both inclusive. */
export interface Days {
  from: string;
  until: string;
}

/**
 * A package that is recognised by days, not by credits. Amounts are minor units, days local to the studio.
 */
export interface ByTime {
  startDate: string | null;
  /** Null = it never ends. */
  endDate: string | null;
  /** The last day that its ledger has recognised. */
  recognisedUntil: string | null;
  /** The unrecognised value after that day. */
  valueMinor: number;
  /** Days on which it could not be used. */
  frozen: readonly Days[];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
/** The number of days; none when they end before they begin. */
const count = ({ from, until }: Days): number => Math.max(0, daysFrom(from, until) + 1);

/** Days on which a package could be used: leaves out those of a freeze. */
export const activeDays = (days: Days, frozen: readonly Days[]): number =>
  frozen.reduce(
    (left, freeze) =>
      left - count({ from: later(days.from, freeze.from), until: earlier(days.until, freeze.until) }),
    count(days),
  );

/** The first unrecognised day; `null` before the package has a first day. */
export const unrecognisedFrom = ({
  startDate,
  recognisedUntil,
}: Pick<ByTime, 'startDate' | 'recognisedUntil'>): string | null =>
  startDate === null || recognisedUntil === null ? startDate : later(startDate, addDays(recognisedUntil, 1));

/**
 * The part of an amount that some of its days recognise, rounded down. Nothing while no day counts: a negative
 * amount times no day would be -0.
 */
const share = (amount: number, elapsed: number, all: number): number =>
  all <= 0 || elapsed === 0 ? 0 : Math.floor((amount * elapsed) / all);

/**
 * The value recognised until the end of `day` beyond the ledger's lines: an equal part for each remaining
 * day, the remainder on the last one. A change in between, such as an extension or a refund, is therefore
 * spread over the following days. A package without an end is recognised on its first day: there is no time
 * to spread it over.
 */
export function recognisedBy(lot: ByTime, day: string): number {
  const from = unrecognisedFrom(lot);
  if (from === null || day < from) return 0;
  if (lot.endDate === null || day >= lot.endDate) return lot.valueMinor;
  return share(
    lot.valueMinor,
    activeDays({ from, until: day }, lot.frozen),
    activeDays({ from, until: lot.endDate }, lot.frozen),
  );
}

/** The part of a line that spans several days which is recognised until the end of `day`. */
export function recognisedOf(
  { from, until, recognisedMinor }: Days & { recognisedMinor: number },
  day: string,
  frozen: readonly Days[],
): number {
  if (day < from) return 0;
  if (day >= until) return recognisedMinor;
  return share(
    recognisedMinor,
    activeDays({ from, until: day }, frozen),
    activeDays({ from, until }, frozen),
  );
}

/** Whether days recognise a package's value, rather than its credits. */
export const isByTime = ({ unlimited, recognition }: { unlimited: boolean; recognition: string }): boolean =>
  unlimited || recognition === 'STRAIGHT_LINE';
