import { ruleWords } from '@studio/contract/configure/bookingRuleWords';
import type { RuleNames } from '@studio/contract/configure/option/option';
import { chargeWords } from '@studio/contract/configure/option/penaltyWords';
import type { StudioAttributes } from '@studio/contract/configure/studio-policy.schema';
import type { WhatIfToday } from '@studio/contract/reports/what-if.schema';

const NO_FEE = 'no fee';

/** The rules of today beside which others are tried, in words: those that a replay begins with. */
export function todaysRules(
  { cancelWindowMinutes, penalties, waitlistMode }: StudioAttributes,
  names: RuleNames,
): Omit<WhatIfToday, 'price'> {
  const fees = penalties
    .filter(({ trigger, action }) => trigger === 'LATE_CANCEL' && action === 'FEE')
    // The fee that is tried has no tax of its own.
    .map((fee) => ({ ...fee, appliesTo: [fee.appliesTo].flat().join(','), taxRateId: null }));
  return {
    cancelWindow: ruleWords('cancelWindowMinutes', cancelWindowMinutes, names),
    lateFee: fees.map((fee) => chargeWords(fee, names)).join('; ') || NO_FEE,
    waitlistMode,
  };
}
