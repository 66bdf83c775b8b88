import { addDays } from '@studio/contract/values/time';
import {
  KINDS,
  type Flow,
  type Movement,
} from '../../modules/reports/deferred-revenue/deferred-revenue.rules.ts';
import {
  recognisedBy,
  recognisedOf,
  unrecognisedFrom,
  type Days,
} from '../../modules/packages/member-package/recognition/recognition.rules.ts';
import { recognisedOnEnd } from '../../modules/packages/member-package/validity/expiry.rules.ts';

/** A line of a package's ledger. Amounts are minor units, days local to the studio. */
export interface ValueLine {
  kind: string;
  valueMinor: number;
  day: string;
  /** The first day that an EARN line is for. */
  earnedFrom: string | null;
}

/** All of a package that decides what it is worth on a day. */
export interface Valued {
  isByTime: boolean;
  status: string;
  startDate: string | null;
  endDate: string | null;
  recognisedUntil: string | null;
  expiredOn: string | null;
  frozen: readonly Days[];
  lines: readonly ValueLine[];
}

const placeOf = (kind: string): keyof Flow =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((place) =>
    (KINDS[place] as readonly string[]).includes(kind),
  ) ?? 'adjustments';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const untilDay = ({ lines }: Valued, day: string): ValueLine[] => lines.filter((line) => line.day <= day);
const noted = (lot: Valued, day: string): number =>
  sum(untilDay(lot, day).map(({ valueMinor }) => valueMinor));

/**
 * What days have earned by a day that no line says by then: the beginning of a later line, or of what no line
 * says at all.
 */
function earnedInPart(lot: Valued, day: string): number {
  if (!lot.isByTime) return 0;
  const line = lot.lines.find(
    ({ earnedFrom, day: until }) => earnedFrom !== null && earnedFrom <= day && day < until,
  );
  if (line?.earnedFrom)
    return recognisedOf(
      { from: line.earnedFrom, until: line.day, recognisedMinor: -line.valueMinor },
      day,
      lot.frozen,
    );
  const from = unrecognisedFrom(lot);
  return from !== null && day >= from ? recognisedBy({ ...lot, valueMinor: noted(lot, day) }, day) : 0;
}

/** What an end has earned that was not noted yet: the report does not wait for it. */
function lostInPart(lot: Valued, day: string, today: string): number {
  const { endDate, expiredOn, status, isByTime } = lot;
  if (isByTime || endDate === null || endDate >= today || (status !== 'ACTIVE' && status !== 'INACTIVE'))
    return 0;
  return day >= recognisedOnEnd({ endDate, expiredOn }, today) ? noted(lot, day) : 0;
}

/** What of a package is not earned yet at the end of a day. @param today local day of the studio. */
export const deferredAt = (lot: Valued, day: string, today: string): number =>
  noted(lot, day) - earnedInPart(lot, day) - lostInPart(lot, day, today);

/**
 * What became of a package in a period, both days inclusive. This is what the report means, written plainly;
 * the database comes to the same from what happened since the first day alone.
 */
export function movementOf(lot: Valued, { from, to }: { from: string; to: string }, today: string): Movement {
  const before = addDays(from, -1);
  const within = lot.lines.filter(({ day }) => day >= from && day <= to);
  const of = (place: keyof Flow): number =>
    sum(within.filter(({ kind }) => placeOf(kind) === place).map(({ valueMinor }) => valueMinor)) || 0;
  return {
    opening: deferredAt(lot, before, today),
    sales: of('sales'),
    onUse: 0 - of('onUse'),
    straightLine: earnedInPart(lot, to) - earnedInPart(lot, before) - of('straightLine'),
    breakage: lostInPart(lot, to, today) - lostInPart(lot, before, today) - of('breakage'),
    refunds: 0 - of('refunds'),
    adjustments: of('adjustments'),
    closing: deferredAt(lot, to, today),
  };
}
