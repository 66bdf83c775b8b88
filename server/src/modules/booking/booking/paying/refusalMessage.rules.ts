import { countOf } from '@studio/contract/values/duration';
import { type RefusalName } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Due, PayingLot } from './eligibility.rules.ts';

/** The noun for a session in messages to members. */
export const whatIsDue = ({ templateType }: Pick<Due, 'templateType'>): string =>
  templateType === 'APPOINTMENT' ? 'appointment' : 'class';

/** Describes too few credits, e.g. `Has 1 credit: this class takes 2`. */
export const lackingWords = (count: number, due: Pick<Due, 'templateType' | 'creditCost'>): string =>
  `Has ${countOf(count, 'credit')}: this ${whatIsDue(due)} takes ${due.creditCost}`;

type RefusedLot = Pick<PayingLot, 'creditsRemaining' | 'source' | 'frozenFrom' | 'frozenUntil'>;

/** Describes a freeze by its days: a membership is paused, a package of its own is frozen. */
function frozenWords({ source, frozenFrom, frozenUntil }: RefusedLot, dating: Dating): string | null {
  if (frozenFrom === null || frozenUntil === null) return null;
  const what =
    source === 'CYCLE' || source === 'ROLLOVER' ? 'The membership is paused' : 'The package is frozen';
  return `${what} from ${formatLocalDate(frozenFrom, dating)} to ${formatLocalDate(frozenUntil, dating)}`;
}

/** Describes as a sentence why a package cannot pay. A package with too few credits is not called used up. */
export function refusalWords(refusal: RefusalName, lot: RefusedLot | undefined, due: Due): string {
  if (refusal === 'NO_CREDITS_LEFT' && lot && lot.creditsRemaining > 0)
    return lackingWords(lot.creditsRemaining, due);
  return (refusal === 'PACKAGE_FROZEN' && lot && frozenWords(lot, due)) || REFUSALS[refusal].message;
}
