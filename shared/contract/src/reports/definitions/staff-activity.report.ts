import type { ReportDefinition } from '../reportDefinition.ts';

/** What a colleague can do, as the report counts it. */
export const ACT_WORDS = {
  BOOKING: 'Booking',
  CANCELLATION: 'Cancellation',
  CHECK_IN: 'Check-in',
  SALE: 'Sale',
  REFUND: 'Refund',
  CHANGE: 'Change',
} as const;

/** Who did what: the audit log, with what was sold and paid back. Source: decisions.md C9. */
export const STAFF_ACTIVITY_REPORT = {
  key: 'staff-activity',
  title: 'Staff activity',
  about: 'What each colleague booked, checked in, sold, refunded and changed on these days.',
  permission: 'audit.view',
  columns: {
    at: { label: 'Date', kind: 'instant' },
    staffName: { label: 'Colleague', kind: 'text', isFact: true },
    act: { label: 'Kind', kind: 'text', words: ACT_WORDS, isFact: true, isUnbroken: true },
    action: {
      label: 'What was done',
      isUnsorted: true,
      kind: 'text',
      opens: { page: 'session', by: 'scheduleId' },
      isFact: true,
    },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    amount: { label: 'Amount', kind: 'money', opens: { page: 'order', by: 'orderId' } },
    reason: { label: 'Reason', kind: 'text', isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId', 'scheduleId'],
  figures: {
    acts: {
      label: 'Done by staff',
      kind: 'count',
      words: 'Everything below, added up.',
      better: null,
      rows: 'all',
    },
    bookings: {
      label: 'Bookings',
      kind: 'count',
      words: 'Bookings that staff made for members. What members booked themselves is not in it.',
      better: null,
      rows: { act: 'BOOKING' },
    },
    checkIns: {
      label: 'Check-ins',
      kind: 'count',
      words: 'Members that staff checked in.',
      better: null,
      rows: { act: 'CHECK_IN' },
    },
    cancellations: {
      label: 'Cancellations',
      kind: 'count',
      words: 'Bookings that staff cancelled.',
      better: null,
      rows: { act: 'CANCELLATION' },
    },
    sales: {
      label: 'Sales',
      kind: 'count',
      words: 'Orders that staff sold, paid or not, on the day of the order.',
      better: null,
      rows: { act: 'SALE' },
    },
    sold: {
      label: 'Sold for',
      kind: 'money',
      words: 'The totals of those orders, with tax.',
      better: null,
      rows: { act: 'SALE' },
    },
    refunds: {
      label: 'Refunds',
      kind: 'count',
      words: 'Refunds that staff made, on the day they were done.',
      better: null,
      rows: { act: 'REFUND' },
    },
    refunded: {
      label: 'Refunded',
      kind: 'money',
      words: 'What those refunds paid back, with tax.',
      better: null,
      rows: { act: 'REFUND' },
    },
    changes: {
      label: 'Changes',
      kind: 'count',
      words: 'All else in the audit log: members, packages, schedule and settings that staff changed.',
      better: null,
      rows: { act: 'CHANGE' },
    },
  },
  headline: 'acts',
  group: 'staff',
  groups: {
    staff: { label: 'Colleague', filter: 'staffId' },
    act: { label: 'Kind of action', filter: 'act', words: ACT_WORDS },
  },
  filters: {
    staffId: { label: 'Colleague', ids: 'staff' },
    act: { label: 'Kind of action', values: ACT_WORDS },
  },
  sort: 'at',
} as const satisfies ReportDefinition;
