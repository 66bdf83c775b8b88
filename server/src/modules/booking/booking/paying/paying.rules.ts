import { REFUSALS } from '@studio/contract/refusals/refusals';
import type { PackageRefusal } from '@studio/contract/refusals/refusalGroups';
import { refuseLot, type Due, type PayingLot } from './eligibility.rules.ts';
import { refusalWords } from './refusalMessage.rules.ts';

const first = (isFirst: boolean): number => (isFirst ? 0 : 1);
const OF_MEMBERSHIP = ['ROLLOVER', 'CYCLE'];
/**
 * Credits of a cycle expire with it, those rolled over from the cycle before first; other credits can wait.
 */
const cyclePlace = ({ source }: PayingLot): number =>
  OF_MEMBERSHIP.includes(source) ? OF_MEMBERSHIP.indexOf(source) : OF_MEMBERSHIP.length;
const isShared = ({ source }: PayingLot): boolean => source === 'SHARED';
const isGift = (lot: PayingLot): boolean =>
  lot.packageType === 'TRIAL' || lot.source === 'COMP' || (lot.paidMinor === 0 && !isShared(lot));
const [TEMPLATE, CATEGORY, TYPE] = [2, 200, 2_000_000];
/**
 * Ranks how much a package covers: named classes are narrower than a category, a category than all of a type;
 * among equals a package with hours is narrower.
 */
const breadth = ({
  eligibleTypes,
  eligibleCategories,
  eligibleTemplates,
  eligibleWindows,
}: PayingLot): number => {
  const named = TEMPLATE * eligibleTemplates.length + CATEGORY * eligibleCategories.length;
  return (named > 0 ? named : TYPE * eligibleTypes.length) + first(eligibleWindows.length > 0);
};

interface Rule {
  /** The package with the lower key pays. */
  key: (lot: PayingLot) => number | string;
  /** Explains why the package with the lower key pays. */
  words: string;
}

/** The first difference decides which of two packages pays. */
const ORDER: readonly Rule[] = [
  { key: (lot) => first(!lot.ownerName), words: 'An own package is used before one of the family' },
  { key: (lot) => lot.usagePriority, words: 'The studio wants it to be used first' },
  // A package that waits for its first booking is not started while another one can pay.
  { key: (lot) => first(lot.status === 'ACTIVE'), words: 'It has started already' },
  { key: (lot) => first(lot.unlimited), words: 'It is unlimited' },
  { key: cyclePlace, words: 'Its credits are for this cycle only' },
  { key: (lot) => first(isGift(lot)), words: 'Trials and gifts are used first' },
  { key: (lot) => lot.endDate ?? '9999-12-31', words: 'It ends first' },
  { key: breadth, words: 'It is for the fewest classes' },
  { key: (lot) => first(!isShared(lot)), words: 'Own credits are used before shared ones' },
  { key: (lot) => lot.createdAt.getTime(), words: 'It is the oldest' },
  { key: (lot) => lot.studioPackageTransactionId, words: 'It is the oldest' },
];

/** The rule by which two packages differ first. */
const decidingRule = (a: PayingLot, b: PayingLot): Rule | undefined =>
  ORDER.find(({ key }) => key(a) !== key(b));

function byPriority(a: PayingLot, b: PayingLot): number {
  const rule = decidingRule(a, b);
  if (!rule) return 0;
  return rule.key(a) < rule.key(b) ? -1 : 1;
}

/** Packages in the order in which they would pay: those that can first. */
export const inPayingOrder = <L extends PayingLot>(lots: readonly L[], due: Due): L[] =>
  lots.toSorted(
    (a, b) => first(refuseLot(a, due) === null) - first(refuseLot(b, due) === null) || byPriority(a, b),
  );

/**
 * The most helpful refusal comes first: a package used too often, then one that lacks credits, then one of
 * other hours, of another day, of another kind.
 */
const NEAREST: readonly PackageRefusal[] = [
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
  'MONTHLY_LIMIT',
  'UPCOMING_LIMIT',
  'NO_CREDITS_LEFT',
  'PACKAGE_WRONG_HOURS',
  'PACKAGE_FROZEN',
  'PACKAGE_WRONG_DATE',
  'PACKAGE_WRONG_CLASS',
];

/** Why none of several packages pays. */
export interface PayingRefusal {
  refusal: PackageRefusal | 'NO_PACKAGE_PAYS';
  message: string;
}

/** What pays, or why nothing does. */
export type Payment<L> = { lot: L } | PayingRefusal | { refusal: 'NOT_FOUND'; message: string };

/**
 * The first package that can pay, by the studio's order of use. Refuses with the nearest miss, NO_PACKAGE_PAYS when
 * there is no package at all.
 */
export function firstToPay<L extends PayingLot>(lots: readonly L[], due: Due): { lot: L } | PayingRefusal {
  const [best] = inPayingOrder(lots, due);
  if (best && refuseLot(best, due) === null) return { lot: best };
  // The one that lacks the fewest credits is the nearest.
  const byCredits = lots.toSorted((a, b) => b.creditsRemaining - a.creditsRemaining);
  const refusal =
    NEAREST.find((code) => byCredits.some((lot) => refuseLot(lot, due) === code)) ?? 'NO_PACKAGE_PAYS';
  return {
    refusal,
    message: refusalWords(
      refusal,
      byCredits.find((lot) => refuseLot(lot, due) === refusal),
      due,
    ),
  };
}

/** The package that pays: the named one, else the first. NOT_FOUND when the named one is not theirs. */
export function choosePaying<L extends PayingLot>(
  lots: readonly L[],
  due: Due,
  chosenId: string | null,
): Payment<L> {
  if (chosenId === null) return firstToPay(lots, due);
  const chosen = lots.filter((lot) => lot.studioPackageTransactionId === chosenId);
  return chosen.length === 0
    ? { refusal: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }
    : firstToPay(chosen, due);
}

/** Explains why a package pays rather than the next one: it was chosen, or the rule that put it first. */
export function whyItPays(
  lots: readonly PayingLot[],
  due: Due,
  { lot, isChosen }: { lot: PayingLot; isChosen: boolean },
): string {
  if (isChosen) return 'It was chosen';
  if (lots.length === 1) return 'It is the only package';
  const able = inPayingOrder(
    lots.filter((other) => refuseLot(other, due) === null),
    due,
  );
  const next = able.find((other) => other.studioPackageTransactionId !== lot.studioPackageTransactionId);
  return next ? (decidingRule(lot, next)?.words ?? '') : 'No other package could pay';
}
