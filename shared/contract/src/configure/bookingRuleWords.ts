import type { BookingRules } from './booking-rules.schema.ts';
import { RULES, type RuleKey } from './bookingRuleSections.ts';
import type { Rule, RuleNames } from './option/option.ts';

/** One rule in words. */
export function ruleWords<Key extends RuleKey>(
  key: Key,
  value: BookingRules[Key] | null,
  names: RuleNames,
): string {
  const rule: Rule = RULES[key];
  if (rule.kind === 'CHOICE') return rule.choices[String(value ?? rule.default)]?.title ?? '';
  return (rule.words as (value: unknown, names: RuleNames) => string)(value ?? null, names);
}
