import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import { PAY_MODE_LABELS } from '../../orders/orderWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { ENTRY_WORDS, ITEM_KIND_WORDS, SALES_BASES, SALES_FIGURES } from './transaction.report.ts';

/** What to declare, by tax rate: the sales of the report Sales, as far as money moved. Source: decisions.md C9. */
export const TAX_REPORT = {
  key: 'tax',
  title: 'Tax summary',
  about: 'Tax on what was paid and paid back, by tax rate, for your tax return.',
  permission: 'report.transaction',
  bases: SALES_BASES,
  columns: {
    at: { label: 'Date', kind: 'instant' },
    receiptNo: { label: 'Receipt', kind: 'text', isUnbroken: true, opens: { page: 'order', by: 'orderId' } },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    item: { label: 'Item', kind: 'text', isFact: true },
    entry: { label: 'What', kind: 'text', words: ENTRY_WORDS },
    taxRate: { label: 'Tax rate', kind: 'text' },
    net: { label: 'Net', kind: 'money', total: 'netTaxed' },
    tax: { label: 'Tax', kind: 'money', total: 'tax', isFact: true },
    total: { label: 'Total', kind: 'money' },
    mode: { label: 'Paid by', kind: 'text', words: PAY_MODE_LABELS, isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId'],
  figures: {
    tax: SALES_FIGURES.tax,
    taxOnSales: {
      label: 'Tax on sales',
      kind: 'money',
      words: 'Tax in what was paid on these days, with gift cards that are taxed when they are sold.',
      better: null,
      rows: { entry: 'SALE' },
    },
    taxRefunded: {
      label: 'Tax refunded',
      kind: 'money',
      words: 'Tax in what was paid back on these days.',
      better: null,
      rows: { entry: 'REFUND' },
    },
    taxOnCards: {
      label: 'Tax on gift cards spent',
      kind: 'money',
      words:
        'Tax in what was paid with gift cards that were taxed when they were sold, less what went back to them. It is taken off: you declared it with the card.',
      better: null,
      rows: { entry: 'CARD' },
    },
    netTaxed: {
      label: 'Net amount',
      kind: 'money',
      words:
        'What the tax is on, and what has none. A gift card that is taxed when it is sold counts then, and not again when it pays.',
      better: null,
      rows: 'all',
    },
    netSales: SALES_FIGURES.netSales,
    refunds: SALES_FIGURES.refunds,
  },
  headline: 'tax',
  group: 'taxRate',
  groups: {
    taxRate: { label: 'Tax rate', filter: 'taxRate' },
    kind: { label: 'Kind', filter: 'kind', words: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', filter: 'mode', words: PAY_MODE_LABELS },
  },
  filters: {
    taxRate: { label: 'Tax rate', names: 'taxRate', hasNone: true },
    studioPackageId: { label: 'Plan', ids: 'plan' },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    kind: { label: 'Kind', values: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', values: PAY_MODE_LABELS },
    staffId: { label: 'Sold by', ids: 'staff' },
    entry: {
      label: 'Sales or refunds',
      values: { SALE: ENTRY_WORDS.SALE, REFUND: ENTRY_WORDS.REFUND, CARD: ENTRY_WORDS.CARD },
    },
  },
  sort: 'at',
} as const satisfies ReportDefinition;
