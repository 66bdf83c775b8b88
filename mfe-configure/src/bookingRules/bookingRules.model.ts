import type { BookingRules } from '@studio/contract/configure/booking-rules.schema';
import {
  RULE_SECTIONS,
  type RuleKey,
  type RuleSection,
} from '@studio/contract/configure/bookingRuleSections';
import type { PenaltyForm } from '@studio/contract/configure/bookingRuleForm.schema';
import type { SentPenalty } from '@studio/contract/configure/penalty.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';

/** The title of each section, and the word that an address names it by. */
export const SECTIONS: readonly { section: RuleSection; title: string; anchor: string }[] = [
  { section: 'OPENING', title: 'When booking opens and closes', anchor: 'opening' },
  { section: 'LIMITS', title: 'How much a member can book', anchor: 'limits' },
  { section: 'CANCELLING', title: 'Cancelling', anchor: 'cancelling' },
  { section: 'PENALTIES', title: 'Late cancellations and no-shows', anchor: 'penalties' },
  { section: 'WAITLIST', title: 'Waitlist', anchor: 'waitlist' },
  { section: 'ATTENDANCE', title: 'Check-in and attendance', anchor: 'attendance' },
  { section: 'HOLDS', title: 'Held places', anchor: 'holds' },
  { section: 'PACKAGES', title: 'Low, expiring and frozen packages', anchor: 'packages' },
];

/** What the form of a section holds. */
export type RuleValues = Record<string, unknown>;

/** A new penalty: everybody, every time. */
export const newPenalty = (): PenaltyForm => ({
  trigger: 'LATE_CANCEL',
  audience: 'ALL',
  plans: [],
  mode: 'EVERY',
  n: 2,
  windowDays: 60,
  action: 'FEE',
  value: 1,
  fee: '',
  taxRateId: '',
});

const penaltyValues =
  (currency: string) =>
  ({ appliesTo, value, taxRateId, ...rule }: SentPenalty): PenaltyForm => {
    const isGroup = appliesTo === 'ALL' || appliesTo === 'UNLIMITED';
    return {
      ...rule,
      audience: isGroup ? appliesTo : 'PLANS',
      plans: isGroup ? [] : appliesTo.split(','),
      value: Math.max(1, value),
      fee: rule.action === 'FEE' ? toDecimal(value, currency) : '',
      taxRateId: taxRateId ?? '',
    };
  };

function sentPenalty(
  { audience, plans, fee, taxRateId, ...rule }: PenaltyForm,
  currency: string,
): SentPenalty {
  const amount = rule.action === 'FEE' ? toMinor(fee, currency) : Number(rule.value);
  return {
    trigger: rule.trigger,
    mode: rule.mode,
    n: Number(rule.n),
    windowDays: Number(rule.windowDays),
    action: rule.action,
    value: rule.action === 'FORFEIT_CREDIT' ? 0 : amount,
    ...(rule.action === 'FEE' && taxRateId && { taxRateId }),
    appliesTo: audience === 'PLANS' ? plans.join(',') : audience,
  };
}

const NIGHT = { from: '22:00', to: '07:00' };

/** The rules of a section as its form shows them; an empty field stands for no limit. */
export function formOf(section: RuleSection, rules: BookingRules, currency: string): RuleValues {
  const values = Object.fromEntries(RULE_SECTIONS[section].map((key: RuleKey) => [key, rules[key] ?? '']));
  if (section === 'OPENING') {
    const minutes = rules.bookingClosesMinutes ?? 0;
    return {
      ...values,
      closes: minutes === 0 ? 'START' : minutes > 0 ? 'BEFORE' : 'AFTER',
      closesBefore: minutes > 0 ? minutes : 60,
      closesAfter: minutes < 0 ? -minutes : 15,
    };
  }
  if (section === 'CANCELLING') {
    const { from, to } = rules.quietHours ?? NIGHT;
    return { ...values, hasNight: Boolean(rules.quietHours), from, to };
  }
  if (section === 'PENALTIES')
    return { ...values, penalties: (rules.penalties ?? []).map(penaltyValues(currency)) };
  return values;
}

function closingMinutes({ closes, closesBefore, closesAfter }: RuleValues): number {
  if (closes === 'START') return 0;
  return closes === 'BEFORE' ? Number(closesBefore) : -Number(closesAfter);
}

const orNull = (value: unknown): unknown => (value === '' ? null : value);

/** The request of a section's form. */
export function attributesOf(section: RuleSection, values: RuleValues, currency: string): BookingRules {
  const plain = Object.fromEntries(RULE_SECTIONS[section].map((key: RuleKey) => [key, orNull(values[key])]));
  if (section === 'OPENING') return { ...plain, bookingClosesMinutes: closingMinutes(values) };
  if (section === 'CANCELLING') {
    const { hasNight, from, to } = values as { hasNight: boolean; from: string; to: string };
    return { ...plain, quietHours: hasNight ? { from, to } : null };
  }
  if (section === 'PENALTIES') {
    const penalties = (values['penalties'] as PenaltyForm[]).map((rule) => sentPenalty(rule, currency));
    return { ...plain, penalties };
  }
  return plain as BookingRules;
}
