import type { RefusalCode } from '@studio/contract/codes';
import { refuseLot, type Due, type PayingLot } from './eligibility.rules.ts';

const first = (isFirst: boolean): number => (isFirst ? 0 : 1);
const OF_MEMBERSHIP = ['ROLLOVER', 'CYCLE'];
/** Credits of a cycle are lost with it, those that came from the cycle before first; others can wait. */
const cyclePlace = ({ source }: PayingLot): number => (OF_MEMBERSHIP.includes(source) ? OF_MEMBERSHIP.indexOf(source) : OF_MEMBERSHIP.length);
const isShared = ({ source }: PayingLot): boolean => source === 'SHARED';
const isGift = (lot: PayingLot): boolean => lot.packageType === 'TRIAL' || lot.source === 'COMP' || (lot.paidMinor === 0 && !isShared(lot));
const [TEMPLATE, CATEGORY, TYPE] = [2, 200, 2_000_000];
/** Named classes are narrower than a category, that is narrower than all of a type; among equals what has hours is. */
const breadth = ({ eligibleTypes, eligibleCategories, eligibleTemplates, eligibleWindows }: PayingLot): number => {
  const named = TEMPLATE * eligibleTemplates.length + CATEGORY * eligibleCategories.length;
  return (named > 0 ? named : TYPE * eligibleTypes.length) + first(eligibleWindows.length > 0);
};

/** The first difference decides which of two packages pays. */
const ORDER: readonly ((lot: PayingLot) => number | string)[] = [
  (lot) => lot.usagePriority,
  // A package that waits for its first booking is not started while another one can pay.
  (lot) => first(lot.status === 'ACTIVE'),
  (lot) => first(lot.unlimited),
  cyclePlace,
  (lot) => first(isGift(lot)),
  (lot) => lot.endDate ?? '9999-12-31',
  breadth,
  (lot) => first(!isShared(lot)),
  (lot) => lot.createdAt.getTime(),
  (lot) => lot.studioPackageTransactionId,
];

function byPriority(a: PayingLot, b: PayingLot): number {
  for (const key of ORDER) {
    const [x, y] = [key(a), key(b)];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** Packages in the order in which they would pay: those that can first. */
export const inPayingOrder = <L extends PayingLot>(lots: readonly L[], due: Due): L[] =>
  lots.toSorted((a, b) => first(refuseLot(a, due) === null) - first(refuseLot(b, due) === null) || byPriority(a, b));

/** The nearest miss is what helps: a package that was used too often, then one that lacks credits, one of other hours, of another day, of another kind. */
const NEAREST: readonly RefusalCode[] = ['40032', '40033', '40034', '40022', '40029', '40024', '40023', '40021'];

export type Payment<L> = { lot: L } | { refusal: RefusalCode };

/**
 * The package that pays: the chosen one, else the first by the studio's order of use.
 * Refused with the nearest miss, 40020 when the member has no package at all, or 40400 when the chosen one is not theirs.
 */
export function choosePaying<L extends PayingLot>(lots: readonly L[], due: Due, chosenId: string | null): Payment<L> {
  const chosen = chosenId === null ? lots : lots.filter((lot) => lot.studioPackageTransactionId === chosenId);
  if (chosenId !== null && chosen.length === 0) return { refusal: '40400' };
  const [best] = inPayingOrder(chosen, due);
  if (best && refuseLot(best, due) === null) return { lot: best };
  const reasons = chosen.map((lot) => refuseLot(lot, due));
  return { refusal: NEAREST.find((code) => reasons.includes(code)) ?? '40020' };
}
