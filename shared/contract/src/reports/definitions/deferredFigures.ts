import type { ReportDefinition } from '../reportDefinition.ts';

/** How soon after the last day a package ends that is still worth something. */
export const ENDS_WORDS = {
  within30: 'Ends within 30 days',
  within90: '31 to 90 days',
  within180: '91 to 180 days',
  later: 'Later',
  noExpiry: 'No end',
} as const;

/** Lines about gift cards: opening + issued − redeemed − expired − voided = closing. */
export const CARD_FLOW_WORDS = {
  opening: 'On cards at the start',
  issued: 'Sold or given away',
  redeemed: 'Spent',
  expired: 'Expired',
  voided: 'Voided',
  closing: 'On cards at the end',
} as const;

/** The identity: opening + late changes + sold − used − earned − expired − refunded + corrections = closing. */
export const DEFERRED_FIGURES = {
  opening: {
    label: 'Owed at the start',
    kind: 'money',
    words: 'What members had paid for and not had yet, on the evening before the first day.',
    better: null,
    rows: { flow: 'opening' },
  },
  lateChanges: {
    label: 'Changes to closed months',
    kind: 'money',
    words: 'What changed about earlier months once they had been closed.',
    better: null,
    rows: { flow: 'lateChanges' },
  },
  sales: {
    label: 'Sold',
    kind: 'money',
    words: 'What was paid for packages, without tax.',
    better: 'more',
    rows: { flow: 'sales' },
  },
  onUse: {
    label: 'Used',
    kind: 'money',
    words: 'Credits that were used, on the day of their class.',
    better: 'more',
    rows: { flow: 'onUse' },
  },
  straightLine: {
    label: 'Earned daily',
    kind: 'money',
    words: 'Unlimited packages, an equal part for each of their days.',
    better: 'more',
    rows: { flow: 'straightLine' },
  },
  breakage: {
    label: 'Expired unused',
    kind: 'money',
    words: 'Credits that nobody used in time.',
    better: null,
    rows: { flow: 'breakage' },
  },
  refunds: {
    label: 'Refunded',
    kind: 'money',
    words: 'What was paid back for packages, without tax.',
    better: 'less',
    rows: { flow: 'refunds' },
  },
  adjustments: {
    label: 'Corrections',
    kind: 'money',
    words: 'Moved between packages, lost when a package was voided, or taken by staff.',
    better: null,
    rows: { flow: 'adjustments' },
  },
  closing: {
    label: 'Owed at the end',
    kind: 'money',
    words: 'What members have paid for and not had yet, on the evening of the last day.',
    better: null,
    rows: { flow: 'closing' },
  },
} as const satisfies ReportDefinition['figures'];

/** What happened to a package, as a figure of it counts. */
export const FLOW_WORDS = Object.fromEntries(
  Object.entries(DEFERRED_FIGURES).map(([name, { label }]) => [name, label]),
) as Record<keyof typeof DEFERRED_FIGURES, string>;
