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
import { recognisedOnEnd } from '../../modules/packages/member-package/expiry.rules.ts';

/** A line of a package's ledger. Amounts are in minor units, days are local to the studio. */
export interface ValueLine {
  kind: string;
  valueMinor: number;
  day: string;
  /** The first day that an EARN line covers. */
  earnedFrom: string | null;
}

/** Everything that determines a package's value on a day. */
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
 * The value recognised by days up to a day, beyond the lines up to then: the part of a later line, or of days
 * without a line.
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

/** The breakage of a package that has ended without a line for it yet. The report includes it. */
function lostInPart(lot: Valued, day: string, today: string): number {
  const { endDate, expiredOn, status, isByTime } = lot;
  if (isByTime || endDate === null || endDate >= today || (status !== 'ACTIVE' && status !== 'INACTIVE'))
    return 0;
  return day >= recognisedOnEnd({ endDate, expiredOn }, today) ? noted(lot, day) : 0;
}

/**
 * The deferred value of a package at the end of a day.
 * @param today Local day of the studio.
 */
export const deferredAt = (lot: Valued, day: string, today: string): number =>
  noted(lot, day) - earnedInPart(lot, day) - lostInPart(lot, day, today);

/**
 * The changes of a package's value in a period, both days included. This is the definition of the report,
 * written plainly; the database computes the same from what happened since the first day.
 */
export function movementOf(lot: Valued, { from, to }: { from: string; to: string }, today: string): Movement {
  const before = addDays(from, -1);
  const within = lot.lines.filter(({ day }) => day >= from && day <= to);
  const of = (place: keyof Flow): number =>
    sum(within.filter(({ kind }) => placeOf(kind) === place).map(({ valueMinor }) => valueMinor)) || 0;
  return {
    opening: deferredAt(lot, before, today),
    lateChanges: 0,
    sales: of('sales'),
    onUse: 0 - of('onUse'),
    straightLine: earnedInPart(lot, to) - earnedInPart(lot, before) - of('straightLine'),
    breakage: lostInPart(lot, to, today) - lostInPart(lot, before, today) - of('breakage'),
    refunds: 0 - of('refunds'),
    adjustments: of('adjustments'),
    closing: deferredAt(lot, to, today),
  };
}
