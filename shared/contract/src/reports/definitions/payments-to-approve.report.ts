import { OPEN_ORDER } from '../../orders/openOrder.ts';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '../../orders/orderWords.ts';
import { FIGURE_WORDS } from '../figureWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';

const STATUS_WORDS = {
  ...Object.fromEntries(OPEN_ORDER.map((status) => [status, ORDER_STATUS_WORDS[status].label])),
  NO_ORDER: 'No order yet',
};

/** How long an order has waited. */
export const AGE_WORDS = {
  A1: 'Less than a day',
  A2: '1 to 3 days',
  A3: '3 to 7 days',
  A4: 'More than a week',
} as const;

const PROOF_WORDS = { SENT: 'Sent', NONE: 'None' } as const;

/**
 * What waits on the page Payments, and which of it is to approve. Source: decisions.md C9, Payments to approve;
 * rules.md B20.
 */
export const PAYMENTS_TO_APPROVE_REPORT = {
  key: 'payments-to-approve',
  title: 'Pending payments',
  about: 'Orders, places, tickets and fees that wait for their money now, and which to approve.',
  permission: 'payment.record',
  isNow: true,
  none: 'No payment is waiting.',
  columns: {
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    item: { label: 'Item', kind: 'text', opens: { page: 'order', by: 'orderId' } },
    reference: {
      label: 'Reference',
      kind: 'text',
      isUnbroken: true,
      opens: { page: 'order', by: 'orderId' },
    },
    owed: { label: 'To be paid', kind: 'money', isFact: true },
    waited: { label: 'Waiting for', kind: 'passed', isFact: true },
    mode: { label: 'Way of paying', kind: 'text', words: PAY_MODE_LABELS },
    status: { label: 'Status', kind: 'text', words: STATUS_WORDS },
    proof: { label: 'Proof', kind: 'text', words: PROOF_WORDS },
    proofAt: { label: 'Proof sent', kind: 'instant', isInFilesOnly: true },
    dueAt: { label: 'Open until', kind: 'instant' },
    orderedAt: { label: 'Ordered', kind: 'instant', isInFilesOnly: true },
    rejections: { label: 'Times rejected', kind: 'count', isInFilesOnly: true },
    total: { label: 'Total', kind: 'money', isInFilesOnly: true },
    paid: { label: 'Paid so far', kind: 'money', isInFilesOnly: true },
    soldBy: { label: 'Sold by', kind: 'text', isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId'],
  figures: {
    waiting: {
      label: 'Pending payments',
      kind: 'count',
      words: FIGURE_WORDS.pendingPayments,
      better: 'less',
      rows: 'all',
    },
    owed: {
      label: 'To be paid',
      kind: 'money',
      words: 'What is still to be paid for them, with tax.',
      better: 'less',
      rows: 'all',
    },
    toCheck: {
      label: 'To approve',
      kind: 'count',
      words: 'Pending payments whose member sent proof that nobody has checked.',
      better: 'less',
      rows: { status: 'PROOF_SUBMITTED' },
    },
    owedToCheck: {
      label: 'Amount to approve',
      kind: 'money',
      words: 'What is to be paid where nobody has checked the proof.',
      better: 'less',
      rows: { status: 'PROOF_SUBMITTED' },
    },
    longest: {
      label: 'Longest wait',
      kind: 'passed',
      words: 'How long the oldest has waited, since its order, class or fee.',
      better: 'less',
      rows: null,
    },
  },
  headline: 'waiting',
  group: 'age',
  groups: {
    age: { label: 'Age', filter: 'age', words: AGE_WORDS, shape: 'columns' },
    mode: { label: 'Way of paying', filter: 'mode', words: PAY_MODE_LABELS },
    status: { label: 'Status', filter: 'status', words: STATUS_WORDS },
    proof: { label: 'Proof', filter: 'proof', words: PROOF_WORDS },
  },
  filters: {
    status: { label: 'Status', values: STATUS_WORDS },
    mode: { label: 'Way of paying', values: PAY_MODE_LABELS, hasNone: true },
    age: { label: 'Age', values: AGE_WORDS },
    proof: { label: 'Proof', values: PROOF_WORDS },
    staffId: { label: 'Sold by', ids: 'staff' },
  },
  sort: 'waited',
} as const satisfies ReportDefinition;
