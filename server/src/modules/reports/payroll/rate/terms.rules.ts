import type { RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import type { PayTerms } from '@studio/contract/reports/payroll/sessionPay';
import { toDecimal } from '@studio/contract/values/money';

/** A rate as it is typed: the reverse of `payTermsOf`. Fields of other models are empty. */
export function rateTermsOf(terms: PayTerms, currency: string): RateTerms {
  const { model, tiers, percentBp } = terms;
  const money = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor, currency));
  return {
    model,
    amount: ['TIERED', 'PERCENT'].includes(model) ? null : money(terms.amount),
    perHead: model === 'BASE_PLUS' ? money(terms.perHead) : null,
    threshold: model === 'BASE_PLUS' ? terms.threshold : null,
    tiers: tiers.map(({ upTo, amount }) => ({ upTo, amount: toDecimal(amount, currency) })),
    percent: model === 'PERCENT' ? String(percentBp / 100) : null,
    min: money(terms.min),
    max: money(terms.max),
    assistant: money(terms.assistant),
    travel: terms.travel === 0 ? null : money(terms.travel),
    headBasis: terms.headBasis,
    includeNoShow: terms.includeNoShow,
    includeLateCancel: terms.includeLateCancel,
  };
}
