import type { ReportDefinition } from '../reportDefinition.ts';

/** The identity: opening + late changes + sold − used − earned − expired − refunded + corrections = closing. */
export const DEFERRED_FIGURES = {
  opening: {
    label: 'Owed at the start',
    kind: 'money',
    words: 'What members had paid for and not had yet, on the evening before the first day.',
    better: null,
  },
  lateChanges: {
    label: 'Changes to closed months',
    kind: 'money',
    words: 'What changed about earlier months once they had been closed.',
    better: null,
  },
  sales: { label: 'Sold', kind: 'money', words: 'What was paid for packages, without tax.', better: 'more' },
  onUse: {
    label: 'Used',
    kind: 'money',
    words: 'Credits that were used, on the day of their class.',
    better: 'more',
  },
  straightLine: {
    label: 'Earned daily',
    kind: 'money',
    words: 'Unlimited packages, an equal part for each of their days.',
    better: 'more',
  },
  breakage: {
    label: 'Expired unused',
    kind: 'money',
    words: 'Credits that nobody used in time.',
    better: null,
  },
  refunds: {
    label: 'Refunded',
    kind: 'money',
    words: 'What was paid back for packages, without tax.',
    better: 'less',
  },
  adjustments: {
    label: 'Corrections',
    kind: 'money',
    words: 'Moved between packages, lost when a package was voided, or taken by staff.',
    better: null,
  },
  closing: {
    label: 'Owed at the end',
    kind: 'money',
    words: 'What members have paid for and not had yet, on the evening of the last day.',
    better: null,
  },
} as const satisfies ReportDefinition['figures'];
