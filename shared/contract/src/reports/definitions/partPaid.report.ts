import type { ReportDefinition } from '../reportDefinition.ts';
import { PART_PAID_FIGURES, PART_PAID_FLOW_WORDS } from './partPaidFigures.ts';

const PART_PAID_KIND_WORDS = { PACKAGE: 'Package', GIFT_CARD: 'Gift card' } as const;

/** On a phone as well: whichever figure was opened, each row shows its part of it. */
const money = (label: string) => ({ label, kind: 'money', isFact: true }) as const;

/**
 * Orders that members have paid in part: the rows behind the lines about them in Deferred revenue, which are its
 * figures. Amounts of a balance do not add up by day, so it has no times. Source: decisions.md C9; rules.md B17.
 */
export const PART_PAID_REPORT = {
  key: 'part-paid-orders',
  title: 'Partly paid orders',
  about:
    'What members have paid towards packages and gift cards that they do not have yet, because the order is not complete. Packages without tax; what is still to be paid is of now, with tax.',
  permission: 'report.deferredRevenue',
  times: [],
  columns: {
    item: { label: 'Item', kind: 'text', opens: { page: 'order', by: 'orderId' } },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    kind: { label: 'Type', kind: 'text', words: PART_PAID_KIND_WORDS, isInFilesOnly: true },
    orderedOn: { label: 'Ordered', kind: 'day', isUnbroken: true, isFact: true },
    opening: money('Owed at the start'),
    lateChanges: money('Changes'),
    paid: money('Paid'),
    completed: money('Completed'),
    refunded: money('Paid back'),
    closing: money('Owed at the end'),
    open: money('Still to be paid'),
  },
  ids: ['memberId', 'orderId'],
  figures: PART_PAID_FIGURES,
  headline: 'closing',
  group: 'kind',
  groups: { kind: { label: 'Type', filter: 'kind', words: PART_PAID_KIND_WORDS } },
  filters: {
    kind: { label: 'Type', values: PART_PAID_KIND_WORDS },
    flow: { label: 'Counts in', values: PART_PAID_FLOW_WORDS },
  },
  sort: 'orderedOn',
} as const satisfies ReportDefinition;
