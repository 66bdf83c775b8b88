import type { RefusalCode } from '@studio/contract/codes';

/** A package as a possible payer. Dates are local days of the studio, both inclusive. */
export interface PayingLot {
  studioPackageTransactionId: string;
  packageType: string;
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  startDate: string | null;
  endDate: string | null;
  eligibleTypes: readonly string[];
  /** Empty = every template of the eligible types. */
  eligibleTemplates: readonly string[];
  usagePriority: number;
  paidMinor: number;
  createdAt: Date;
}

/** What has to be paid for. */
export interface Due {
  templateType: string;
  classTemplId: string;
  /** The session's day; validity is checked against it, not against today. */
  localDate: string;
  creditCost: number;
}

const isEligible = (lot: PayingLot, due: Due): boolean =>
  lot.eligibleTypes.includes(due.templateType) && (lot.eligibleTemplates.length === 0 || lot.eligibleTemplates.includes(due.classTemplId));

const isValidOn = ({ startDate, endDate }: PayingLot, localDate: string): boolean =>
  (startDate === null || startDate <= localDate) && (endDate === null || localDate <= endDate);

/** Says why a package cannot pay (40021 wrong kind, 40024 frozen, 40023 wrong day, 40022 too few credits), or `null` when it can. */
export function refuseLot(lot: PayingLot, due: Due): RefusalCode | null {
  if (!isEligible(lot, due)) return '40021';
  if (lot.status === 'FROZEN') return '40024';
  if (!isValidOn(lot, due.localDate)) return '40023';
  if (!lot.unlimited && lot.creditsRemaining < due.creditCost) return '40022';
  return null;
}

const first = (isFirst: boolean): number => (isFirst ? 0 : 1);
const isGift = ({ packageType, paidMinor }: PayingLot): boolean => packageType === 'TRIAL' || paidMinor === 0;
/** Fewer templates are narrower than all of a type; among equals the fewer types. */
const breadth = ({ eligibleTypes, eligibleTemplates }: PayingLot): number =>
  eligibleTemplates.length > 0 ? eligibleTemplates.length : 1_000_000 * eligibleTypes.length;

/** The first difference decides which of two packages pays. */
const ORDER: readonly ((lot: PayingLot) => number | string)[] = [
  (lot) => lot.usagePriority,
  // A package that waits for its first booking is not started while another one can pay.
  (lot) => first(lot.status === 'ACTIVE'),
  (lot) => first(lot.unlimited),
  (lot) => first(isGift(lot)),
  (lot) => lot.endDate ?? '9999-12-31',
  breadth,
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

/** The nearest miss is what helps: a package that only lacks credits, then one of another day, then one of another kind. */
const NEAREST: readonly RefusalCode[] = ['40022', '40024', '40023', '40021'];

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
