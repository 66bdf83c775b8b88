import type { ReportDefinition } from '../reportDefinition.ts';

/**
 * The identity of tickets and drop-ins: opening + late changes + sold − delivered − kept − refunded = closing. Source:
 * rules.md B17.
 */
export const PREPAID_FIGURES = {
  opening: {
    label: 'Owed for places at the start',
    kind: 'money',
    words: 'What was paid and not delivered yet, on the evening before the first day.',
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
  sold: {
    label: 'Paid by members',
    kind: 'money',
    words: 'What was paid for tickets and drop-ins, without tax, also on the day of the class itself.',
    better: 'more',
    rows: { flow: 'sold' },
  },
  delivered: {
    label: 'Delivered',
    kind: 'money',
    words:
      'Places whose class or event began in these days. A ticket for several dates counts in equal parts, date by date.',
    better: 'more',
    rows: { flow: 'delivered' },
  },
  kept: {
    label: 'Kept',
    kind: 'money',
    words: 'What you keep from members who cancelled late or did not come.',
    better: null,
    rows: { flow: 'kept' },
  },
  refunded: {
    label: 'Paid back',
    kind: 'money',
    words: 'What was paid back for tickets and drop-ins, without tax.',
    better: 'less',
    rows: { flow: 'refunded' },
  },
  closing: {
    label: 'Owed for places at the end',
    kind: 'money',
    words:
      'What is paid and not delivered yet, on the evening of the last day. What you still have to pay back for a cancelled place is in it.',
    better: null,
    rows: { flow: 'closing' },
  },
} as const satisfies ReportDefinition['figures'];

export type PrepaidFlow = keyof typeof PREPAID_FIGURES;

/** The lines about tickets and drop-ins, as a figure of the report names them. */
export const PREPAID_FLOW_WORDS = Object.fromEntries(
  Object.entries(PREPAID_FIGURES).map(([name, { label }]) => [name, label]),
) as Record<PrepaidFlow, string>;
