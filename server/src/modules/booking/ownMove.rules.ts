import { refuseLot, type Due, type PayingLot } from './eligibility.rules.ts';
import { refusalWords } from './lacking.rules.ts';
import { choosePaying, type Payment } from './paying.rules.ts';

interface Wanted {
  /** The package that paid so far. */
  currentId: string;
  /** Another date of the same class. */
  isSameClass: boolean;
}

/**
 * What pays for the new place of a member who moves: the package that paid so far. When it cannot, and it is
 * the same class on another day, the best other one: a class was wanted, not a package.
 */
export function payingAfterMove<L extends PayingLot>(
  lots: readonly L[],
  due: Due,
  { currentId, isSameClass }: Wanted,
): Payment<L> {
  const current = lots.find((lot) => lot.studioPackageTransactionId === currentId);
  if (current && refuseLot(current, due) === null) return { lot: current };
  const best = isSameClass ? choosePaying(lots, due, null) : null;
  if (best && 'lot' in best) return best;
  const refusal = (current && refuseLot(current, due)) ?? 'NO_PACKAGE_PAYS';
  return { refusal, message: refusalWords(refusal, current, due) };
}
