import { PAYMENT_MODES, traitsOf } from '../../configure/payment/paymentModes.ts';
import type { ReportDefinition } from '../reportDefinition.ts';

const MODE_WORDS = Object.fromEntries(PAYMENT_MODES.map((mode) => [mode, traitsOf(mode)?.label ?? mode]));
const MATCH_WORDS = { EXACT: 'As expected', MORE: 'Too much', LESS: 'Too little' } as const;

/** Signed-off counts of days, by way of paying; of a day that was counted again, the last. Source: decisions.md C9. */
export const CASH_UP_REPORT = {
  key: 'cash-up',
  title: 'Cash-up',
  about:
    'What was counted at the end of each day, against what came in. A day that was counted again has its last count.',
  permission: 'report.cashUp',
  columns: {
    countedDay: {
      label: 'Day',
      kind: 'day',
      isUnbroken: true,
      opens: { page: 'cashUp', by: 'dayId' },
      isFact: true,
    },
    mode: { label: 'Way of paying', kind: 'text', words: MODE_WORDS, isFact: true },
    expected: { label: 'Expected', kind: 'money' },
    counted: { label: 'Counted', kind: 'money', isFact: true },
    difference: { label: 'Difference', kind: 'money', isFact: true },
    note: { label: 'Note', kind: 'text' },
    countedBy: { label: 'Signed off by', kind: 'text' },
    countedAt: { label: 'Signed off', kind: 'instant' },
    countNo: { label: 'Times counted', kind: 'count', isInFilesOnly: true },
    reason: { label: 'Why it was counted again', kind: 'text', isInFilesOnly: true },
  },
  ids: ['dayId'],
  figures: {
    difference: {
      label: 'Difference',
      kind: 'money',
      words: 'What was counted, less what was expected. Below zero, money is missing.',
      better: null,
      rows: 'all',
    },
    counted: {
      label: 'Counted',
      kind: 'money',
      words: 'What was counted on these days.',
      better: null,
      rows: 'all',
    },
    expected: {
      label: 'Expected',
      kind: 'money',
      words: 'What had come in less what was paid back, with tax, when each day was signed off.',
      better: null,
      rows: 'all',
    },
    days: {
      label: 'Days signed off',
      kind: 'count',
      words: 'Days with a count.',
      better: 'more',
      rows: 'all',
    },
    missing: {
      label: 'Too little',
      kind: 'money',
      words: 'The sum of all differences below zero.',
      better: 'less',
      rows: { match: 'LESS' },
    },
    surplus: {
      label: 'Too much',
      kind: 'money',
      words: 'The sum of all differences above zero.',
      better: null,
      rows: { match: 'MORE' },
    },
  },
  headline: 'difference',
  groups: {
    mode: { label: 'Way of paying', filter: 'mode', words: MODE_WORDS },
    countedBy: { label: 'Colleague', filter: 'staffId' },
  },
  filters: {
    mode: { label: 'Way of paying', values: MODE_WORDS },
    match: { label: 'Difference', values: MATCH_WORDS },
    staffId: { label: 'Signed off by', ids: 'staff' },
  },
  sort: 'countedDay',
} as const satisfies ReportDefinition;
