import { CODES, type RefusalCode } from '@studio/contract/codes';
import type { Due, PayingLot } from './eligibility.rules.ts';

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** What a session is to whoever books it. */
export const whatIsDue = ({ templateType }: Pick<Due, 'templateType'>): string => (templateType === 'APPOINTMENT' ? 'appointment' : 'class');

/** Says that credits are too few, e.g. `Has 1 credit: this class takes 2`. */
export const lackingWords = (count: number, due: Pick<Due, 'templateType' | 'creditCost'>): string => `Has ${credits(count)}: this ${whatIsDue(due)} takes ${due.creditCost}`;

/** Why a package cannot pay, as a sentence. One that has credits, but too few of them, is not called used up. */
export const refusalWords = (refusal: RefusalCode, lot: Pick<PayingLot, 'creditsRemaining'> | undefined, due: Due): string =>
  refusal === '40022' && lot && lot.creditsRemaining > 0 ? lackingWords(lot.creditsRemaining, due) : CODES[refusal].message;
