import { countOf } from '../../values/duration.ts';
import type { PenaltyRule } from '../penalty.schema.ts';
import type { Rules } from './option.ts';
import { penaltyWords } from './penaltyWords.ts';

const forfeited = (trigger: PenaltyRule['trigger']): PenaltyRule => ({
  trigger,
  appliesTo: 'ALL',
  mode: 'EVERY',
  n: 1,
  windowDays: 60,
  action: 'FORFEIT_CREDIT',
  value: 0,
});

/** What late cancellations and no-shows cost. */
export const PENALTIES = {
  /** A late cancellation or a no-show costs its credit. An empty list: nothing costs anything. */
  penalties: {
    kind: 'PENALTIES',
    max: 20,
    default: [forfeited('LATE_CANCEL'), forfeited('NO_SHOW')],
    label: 'Penalties',
    words: (rules, names) =>
      rules?.length ? rules.map((rule) => penaltyWords(rule, names)).join('; ') : 'none',
  },
  /** How many late cancellations the studio forgives per period. */
  graceCancelsPerPeriod: {
    kind: 'WHOLE',
    min: 0,
    max: 50,
    default: 0,
    label: 'Late cancellations you forgive',
    words: (times) => (times ? String(times) : 'none'),
    hint: 'Per member. 0 for none',
  },
  gracePeriodDays: {
    kind: 'WHOLE',
    min: 1,
    max: 365,
    default: 60,
    label: 'Forgiven within',
    words: (days) => countOf(days ?? 0, 'day'),
    unit: 'days',
  },
  /** Whether a late cancellation costs nothing once somebody else takes the place. */
  forgiveIfRefilled: {
    kind: 'FLAG',
    default: true,
    label: 'If somebody else takes the place',
    words: (isForgiven) => (isForgiven ? 'the penalty is forgiven' : 'the penalty stays'),
    fieldLabel: 'Forgive the penalty if somebody else takes the place',
  },
  /** How long a fee waits for staff to waive it. */
  feeHoldHours: {
    kind: 'WHOLE',
    min: 0,
    max: 168,
    default: 24,
    label: 'Fees are charged',
    words: (hours) => (hours ? `after ${countOf(hours, 'hour')}` : 'at once'),
    fieldLabel: 'Fees are charged after',
    unit: 'hours',
    hint: (range) => `${range}. Until then you can waive them`,
  },
} satisfies Rules;
