import type { ReportDefinition } from '../reportDefinition.ts';

/**
 * The identity of orders that are partly paid: opening + late changes + paid − completed − refunded = closing. Source:
 * rules.md B17.
 */
export const PART_PAID_FIGURES = {
  opening: {
    label: 'Owed for partly paid orders at the start',
    kind: 'money',
    words: 'What was paid towards orders that were not complete, on the evening before the first day.',
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
  paid: {
    label: 'Paid towards orders not complete yet',
    kind: 'money',
    words:
      'Payments for packages and gift cards that left the order incomplete. The payment that completes it counts in the package or gift card at once, and not here.',
    better: null,
    rows: { flow: 'paid' },
  },
  completed: {
    label: 'Moved into packages and gift cards',
    kind: 'money',
    words: 'What had been paid before towards orders that were completed in these days.',
    better: null,
    rows: { flow: 'completed' },
  },
  refunded: {
    label: 'Paid back',
    kind: 'money',
    words: 'What was paid back of orders that were not complete.',
    better: 'less',
    rows: { flow: 'refunded' },
  },
  closing: {
    label: 'Owed for partly paid orders at the end',
    kind: 'money',
    words:
      'What is paid towards orders that are not complete yet, on the evening of the last day. You owe it until the package or gift card is given out, or the money is paid back.',
    better: null,
    rows: { flow: 'closing' },
  },
} as const satisfies ReportDefinition['figures'];

export type PartPaidFlow = keyof typeof PART_PAID_FIGURES;

/** The lines about orders that are partly paid, as a figure of the report names them. */
export const PART_PAID_FLOW_WORDS = Object.fromEntries(
  Object.entries(PART_PAID_FIGURES).map(([name, { label }]) => [name, label]),
) as Record<PartPaidFlow, string>;
