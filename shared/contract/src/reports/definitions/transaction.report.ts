import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '../../orders/orderWords.ts';
import { FIGURE_WORDS } from '../figureWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';

/** Kinds of an order's lines. */
export const ITEM_KIND_WORDS = {
  PACKAGE: 'Package',
  SIGNUP_FEE: 'Joining fee',
  GIFT_CARD: 'Gift card',
  DROP_IN: 'Drop-in',
  TICKET: 'Event ticket',
  FEE: 'Fee',
  OTHER: 'Other',
} as const;

/** What happened to a line: it was paid for, paid back, or still has to be paid. */
export const LINE_WORDS = { SALE: 'Sale', REFUND: 'Refund', OPEN: 'To be paid' } as const;
/** What a row is: of a line, or tax that was counted before, when the gift card was sold that paid. */
export const ENTRY_WORDS = { ...LINE_WORDS, CARD: 'Taxed with the gift card' } as const;

/** What money moved for, and the part of it that did not come from a gift card. */
export const MOVED_WORDS = { MOVED: 'Sales and refunds' } as const;
const RECEIVED_WORDS = { RECEIVED: 'Money in and out' } as const;

export const SALES_BASES = {
  PAYMENT: 'Counted on the day of payment',
  SALE: 'Counted on the day of the order',
} as const;

const STATUS_WORDS = Object.fromEntries(
  Object.entries(ORDER_STATUS_WORDS).map(([status, { label }]) => [status, label]),
);

/** Also those of reports about a part of the same sales: one definition, one number. */
export const SALES_FIGURES = {
  netSales: {
    label: 'Net sales',
    kind: 'money',
    words: FIGURE_WORDS.netSales,
    better: 'more',
    rows: 'all',
  },
  gross: {
    label: 'Gross sales',
    kind: 'money',
    words: 'What was paid for, before discounts and refunds, without tax and without gift cards.',
    better: 'more',
    rows: { entry: 'SALE' },
  },
  discounts: {
    label: 'Discounts',
    kind: 'money',
    words: 'What promo codes and staff took off prices, without tax.',
    better: null,
    rows: { entry: 'SALE' },
  },
  refunds: {
    label: 'Refunds',
    kind: 'money',
    words: 'Money paid back on these days, without tax and without gift cards.',
    better: 'less',
    rows: { entry: 'REFUND' },
  },
  tax: {
    label: 'Tax',
    kind: 'money',
    words:
      'Tax on what was paid, less tax on what was refunded. Of a gift card that is taxed when it is sold it counts then, and not again when the card pays.',
    better: null,
    rows: 'all',
  },
  sales: {
    label: 'Sales',
    kind: 'count',
    words: 'Orders that were paid, in part or in full, other than for gift cards.',
    better: 'more',
    rows: { entry: 'SALE' },
  },
  giftCards: {
    label: 'Gift cards sold',
    kind: 'money',
    words: 'What was paid for gift cards, less refunds. You owe it until they are spent.',
    better: 'more',
    rows: { kind: 'GIFT_CARD', entry: 'MOVED' },
  },
  collected: {
    label: 'Money received',
    kind: 'money',
    words:
      'What came in less what was paid back, with tax. What a gift card paid for came in when the card was sold.',
    better: 'more',
    rows: 'all',
  },
  total: {
    label: 'Total',
    kind: 'money',
    words:
      'What was paid less what was paid back, with tax: also for gift cards, and again when they are spent.',
    better: 'more',
    rows: 'all',
    isInGroupsOnly: true,
  },
  outstanding: {
    label: 'To be paid',
    kind: 'money',
    words: 'What is still owed today for orders of these days, with tax.',
    better: 'less',
    rows: { entry: 'OPEN' },
  },
} as const satisfies ReportDefinition['figures'];

/** What was paid for and paid back. Source: decisions.md C9, Transaction; rules.md B17 for gift cards. */
export const TRANSACTION_REPORT = {
  key: 'transaction',
  title: 'Sales',
  about: 'What was paid for, what was paid back, and what is still owed. Each refund counts on its own day.',
  permission: 'report.transaction',
  bases: SALES_BASES,
  columns: {
    at: { label: 'Date', kind: 'instant' },
    receiptNo: {
      label: 'Receipt',
      kind: 'text',
      isUnbroken: true,
      opens: { page: 'order', by: 'orderId' },
    },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    item: { label: 'Item', kind: 'text', opens: { page: 'order', by: 'orderId' }, isFact: true },
    kind: { label: 'Kind', kind: 'text', words: ITEM_KIND_WORDS, isInFilesOnly: true },
    entry: { label: 'What', kind: 'text', words: ENTRY_WORDS, isFact: true },
    quantity: { label: 'Quantity', kind: 'count', isInFilesOnly: true },
    gross: { label: 'Price', kind: 'money', total: 'gross' },
    discount: { label: 'Discount', kind: 'money', total: 'discounts' },
    promoCode: { label: 'Promo code', kind: 'text', isInFilesOnly: true },
    net: { label: 'Net', kind: 'money', total: 'netSales' },
    taxRate: { label: 'Tax rate', kind: 'text', isInFilesOnly: true },
    tax: { label: 'Tax', kind: 'money', total: 'tax' },
    total: { label: 'Total', kind: 'money', total: 'total', isFact: true },
    // In a column of its own: nobody has paid it, so that it is in no other sum.
    owed: { label: 'To be paid', kind: 'money', total: 'outstanding', isFact: true },
    mode: { label: 'Paid by', kind: 'text', words: PAY_MODE_LABELS },
    fee: { label: 'Provider’s fee', kind: 'money', isInFilesOnly: true },
    status: { label: 'Status', kind: 'text', words: STATUS_WORDS },
    orderedAt: { label: 'Ordered', kind: 'instant', isInFilesOnly: true },
    soldBy: { label: 'Sold by', kind: 'text', isInFilesOnly: true },
    handledBy: { label: 'Payment or refund by', kind: 'text', isInFilesOnly: true },
    reason: { label: 'Reason of refund', kind: 'text', isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId'],
  // What is still owed is a row of this report, too.
  figures: {
    ...SALES_FIGURES,
    netSales: { ...SALES_FIGURES.netSales, rows: { entry: 'MOVED' } },
    tax: { ...SALES_FIGURES.tax, rows: { entry: 'MOVED' } },
    total: { ...SALES_FIGURES.total, rows: { entry: 'MOVED' } },
    collected: { ...SALES_FIGURES.collected, rows: { entry: 'RECEIVED' } },
  },
  headline: 'netSales',
  groups: {
    item: { label: 'Item', filter: 'item' },
    plan: { label: 'Plan', filter: 'studioPackageId' },
    kind: { label: 'Kind', filter: 'kind', words: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', filter: 'mode', words: PAY_MODE_LABELS },
    taxRate: { label: 'Tax rate', filter: 'taxRate' },
    soldBy: { label: 'Seller', filter: 'staffId' },
    promoCode: { label: 'Promo code', filter: 'promoCodeId' },
  },
  filters: {
    entry: { label: 'Sales, refunds, owed', values: { ...ENTRY_WORDS, ...MOVED_WORDS, ...RECEIVED_WORDS } },
    item: { label: 'Item', isOfGroup: true },
    studioPackageId: { label: 'Plan', ids: 'plan', hasNone: true },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    kind: { label: 'Kind', values: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', values: PAY_MODE_LABELS },
    status: { label: 'Status', values: STATUS_WORDS },
    staffId: { label: 'Sold by', ids: 'staff', hasNone: true },
    taxRate: { label: 'Tax rate', names: 'taxRate', hasNone: true },
    handlerId: { label: 'Payment or refund by', ids: 'staff' },
    promoCodeId: { label: 'Promo code', ids: 'promo', hasNone: true },
  },
  sort: 'at',
} as const satisfies ReportDefinition;
