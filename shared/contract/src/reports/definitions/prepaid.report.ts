import type { ReportDefinition } from '../reportDefinition.ts';
import { PREPAID_FIGURES, PREPAID_FLOW_WORDS } from './prepaidFigures.ts';

const PREPAID_KIND_WORDS = { DROP_IN: 'Drop-in', TICKET: 'Ticket' } as const;

/** On a phone as well: whichever figure was opened, each row shows its part of it. */
const money = (label: string) => ({ label, kind: 'money', isFact: true }) as const;

/**
 * Tickets and drop-ins that members pay ahead: the rows behind the lines about them in Deferred revenue, which are its
 * figures. Amounts of a balance do not add up by day, so it has no times. Source: decisions.md C9; rules.md B17.
 */
export const PREPAID_REPORT = {
  key: 'prepaid-places',
  title: 'Tickets and drop-ins paid ahead',
  about:
    'What members have paid for tickets and drop-ins, without tax. You owe it until the class or event begins, or until it is paid back.',
  permission: 'report.deferredRevenue',
  times: [],
  columns: {
    item: { label: 'Item', kind: 'text', opens: { page: 'order', by: 'orderId' } },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    kind: { label: 'Type', kind: 'text', words: PREPAID_KIND_WORDS, isInFilesOnly: true },
    lastDay: { label: 'Last date', kind: 'day', isUnbroken: true, isFact: true },
    opening: money('Owed at the start'),
    lateChanges: money('Changes'),
    sold: money('Paid'),
    delivered: money('Delivered'),
    kept: money('Kept'),
    refunded: money('Paid back'),
    closing: money('Owed at the end'),
  },
  ids: ['memberId', 'orderId'],
  figures: PREPAID_FIGURES,
  headline: 'closing',
  group: 'kind',
  groups: { kind: { label: 'Type', filter: 'kind', words: PREPAID_KIND_WORDS } },
  filters: {
    kind: { label: 'Type', values: PREPAID_KIND_WORDS },
    flow: { label: 'Counts in', values: PREPAID_FLOW_WORDS },
  },
  sort: 'lastDay',
} as const satisfies ReportDefinition;
