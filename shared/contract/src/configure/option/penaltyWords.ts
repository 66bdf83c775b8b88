import { countOf, ordinal } from '../../values/duration.ts';
import type { SentPenalty } from '../penalty.schema.ts';
import type { RuleNames } from './option.ts';

const MODES: Record<SentPenalty['mode'], (n: number, days: number) => string> = {
  EVERY: () => 'every time',
  FROM_NTH: (n, days) => `from the ${ordinal(n)} time in ${countOf(days, 'day')}`,
  EXACTLY_NTH: (n, days) => `the ${ordinal(n)} time in ${countOf(days, 'day')}`,
};

function audienceWords(appliesTo: string, { planName }: RuleNames): string {
  if (appliesTo === 'ALL') return 'everyone';
  if (appliesTo === 'UNLIMITED') return 'members with unlimited packages';
  return `members with ${appliesTo.split(',').map(planName).join(', ')}`;
}

function actionWords(
  { action, value, appliesTo, taxRateId }: SentPenalty,
  { money, taxName }: RuleNames,
): string {
  const isOne = appliesTo === 'ALL';
  const lose = isOne ? 'loses' : 'lose';
  if (action === 'FORFEIT_CREDIT') return `${lose} the credit`;
  if (action === 'FEE')
    return `${isOne ? 'pays' : 'pay'} ${money(value)}${taxRateId ? ` (${taxName(taxRateId)})` : ''}`;
  if (action === 'EXTRA_CREDIT') return `${lose} ${countOf(value, 'extra credit')}`;
  return `${isOne ? 'is' : 'are'} blocked from booking for ${countOf(value, 'day')}`;
}

/** Whom a penalty costs what and when: "everyone loses the credit, every time". */
export function chargeWords(rule: SentPenalty, names: RuleNames): string {
  const when = MODES[rule.mode](rule.n, rule.windowDays);
  return `${audienceWords(rule.appliesTo, names)} ${actionWords(rule, names)}, ${when}`;
}

/** A penalty in one line: "Late cancellation: everyone loses the credit, every time". */
export function penaltyWords(rule: SentPenalty, names: RuleNames): string {
  const trigger = rule.trigger === 'LATE_CANCEL' ? 'Late cancellation' : 'No-show';
  return `${trigger}: ${chargeWords(rule, names)}`;
}
