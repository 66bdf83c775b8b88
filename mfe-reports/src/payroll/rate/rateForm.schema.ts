import { saveRateSchema, type Rate, type SaveRate } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema, type RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { rateFormOf, type RateForm } from './rateForm.model.ts';

/** The terms as the server will read them; `null` while they are incomplete. */
export function readTerms(typed: unknown): RateTerms | null {
  try {
    return rateTermsSchema.validateSync(typed);
  } catch {
    return null;
  }
}

/** A typed rate as it is sent. What a rate leaves to the studio is left out: a form cannot say "neither". */
export function rateBody(form: RateForm): SaveRate {
  const rate = saveRateSchema.cast(form) as SaveRate;
  const { includeNoShow, includeLateCancel, ...terms } = rate.terms;
  return {
    ...rate,
    terms: {
      ...terms,
      ...(includeNoShow === null ? {} : { includeNoShow }),
      ...(includeLateCancel === null ? {} : { includeLateCancel }),
    } as RateTerms,
  };
}

/** A rate that was removed, as it is sent to bring it back. */
export const rateAgain = (rate: Rate): SaveRate =>
  rateBody({
    ...rateFormOf({ act: 'CORRECT', rate }, { lockedUntil: null, today: rate.from }),
    rateId: '',
    version: '',
  });
