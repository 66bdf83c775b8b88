import { REFUSALS, type RefusalName } from '@studio/contract/codes';
import { formatLocalDate } from '@studio/contract/time';
import type { Due, PayingLot } from './eligibility.rules.ts';

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** What a session is to whoever books it. */
export const whatIsDue = ({ templateType }: Pick<Due, 'templateType'>): string =>
  templateType === 'APPOINTMENT' ? 'appointment' : 'class';

/** Says that credits are too few, e.g. `Has 1 credit: this class takes 2`. */
export const lackingWords = (count: number, due: Pick<Due, 'templateType' | 'creditCost'>): string =>
  `Has ${credits(count)}: this ${whatIsDue(due)} takes ${due.creditCost}`;

type Said = Pick<PayingLot, 'creditsRemaining' | 'source' | 'frozenFrom' | 'frozenUntil'>;

/**
 * Of a package that is frozen for days it says which: a membership is paused, a package of its own is frozen.
 */
function frozenWords({ source, frozenFrom, frozenUntil }: Said): string | null {
  if (frozenFrom === null || frozenUntil === null) return null;
  const what =
    source === 'CYCLE' || source === 'ROLLOVER' ? 'The membership is paused' : 'The package is frozen';
  return `${what} from ${formatLocalDate(frozenFrom)} to ${formatLocalDate(frozenUntil)}`;
}

/**
 * Why a package cannot pay, as a sentence. One that has credits, but too few of them, is not called used up.
 */
export function refusalWords(refusal: RefusalName, lot: Said | undefined, due: Due): string {
  if (refusal === 'NO_CREDITS_LEFT' && lot && lot.creditsRemaining > 0)
    return lackingWords(lot.creditsRemaining, due);
  return (refusal === 'PACKAGE_FROZEN' && lot && frozenWords(lot)) || REFUSALS[refusal].message;
}
