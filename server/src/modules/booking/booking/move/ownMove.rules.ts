import { refuseLot, type Due, type PayingLot } from '../paying/eligibility.rules.ts';
import { refusalWords } from '../paying/refusalMessage.rules.ts';
import { choosePaying, type Payment } from '../paying/paying.rules.ts';

interface MoveRequest {
  /** The package that paid so far. */
  currentId: string;
  /** Another date of the same class. */
  isSameClass: boolean;
}

/**
 * Chooses the package that pays for the new place: the one that paid so far, or, for another date of the same
 * class, the best other one, because the member wants the class, not the package.
 */
export function payingAfterMove<L extends PayingLot>(
  lots: readonly L[],
  due: Due,
  { currentId, isSameClass }: MoveRequest,
): Payment<L> {
  const current = lots.find((lot) => lot.studioPackageTransactionId === currentId);
  if (current && refuseLot(current, due) === null) return { lot: current };
  const best = isSameClass ? choosePaying(lots, due, null) : null;
  if (best && 'lot' in best) return best;
  const refusal = (current && refuseLot(current, due)) ?? 'NO_PACKAGE_PAYS';
  return { refusal, message: refusalWords(refusal, current, due) };
}
