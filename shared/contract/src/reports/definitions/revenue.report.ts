import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import { PAY_MODE_LABELS } from '../../orders/orderWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { ENTRY_WORDS, ITEM_KIND_WORDS, SALES_BASES, SALES_FIGURES } from './transaction.report.ts';

/**
 * Net sales over time, and by what they are for: the sales of the report Sales, as far as money moved. Source:
 * decisions.md C9.
 */
export const REVENUE_REPORT = {
  key: 'revenue',
  title: 'Revenue',
  about:
    'Net sales by day, week and month, and by plan, way of paying, instructor and tax. The same as in Sales.',
  permission: 'report.transaction',
  bases: SALES_BASES,
  columns: {
    at: { label: 'Date', kind: 'instant' },
    receiptNo: { label: 'Receipt', kind: 'text', isUnbroken: true, opens: { page: 'order', by: 'orderId' } },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    item: { label: 'Item', kind: 'text', isFact: true },
    net: { label: 'Net', kind: 'money', total: 'netSales', isFact: true },
    tax: { label: 'Tax', kind: 'money', total: 'tax' },
    total: { label: 'Total', kind: 'money', total: 'total' },
    mode: { label: 'Paid by', kind: 'text', words: PAY_MODE_LABELS },
    instructor: { label: 'Instructor', kind: 'text' },
    entry: { label: 'What', kind: 'text', words: ENTRY_WORDS },
    kind: { label: 'Kind', kind: 'text', words: ITEM_KIND_WORDS, isInFilesOnly: true },
    taxRate: { label: 'Tax rate', kind: 'text', isInFilesOnly: true },
    soldBy: { label: 'Sold by', kind: 'text', isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId'],
  figures: {
    netSales: SALES_FIGURES.netSales,
    gross: SALES_FIGURES.gross,
    discounts: SALES_FIGURES.discounts,
    refunds: SALES_FIGURES.refunds,
    tax: SALES_FIGURES.tax,
    total: SALES_FIGURES.total,
    sales: SALES_FIGURES.sales,
    averageSale: {
      label: 'Average sale',
      kind: 'money',
      words: 'What was paid for, after discounts and before refunds, without tax, for each order.',
      better: 'more',
      rows: { entry: 'SALE' },
    },
  },
  headline: 'netSales',
  groups: {
    plan: { label: 'Plan', filter: 'studioPackageId' },
    kind: { label: 'Kind', filter: 'kind', words: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', filter: 'mode', words: PAY_MODE_LABELS },
    // Drop-ins and tickets are for a class. A package is for any, so nobody's.
    instructor: {
      label: 'Instructor of the class',
      filter: 'instructorId',
      note: 'Drop-ins and tickets count for whoever teaches. A package is for any class, so its sales have no instructor: “None”.',
      see: { report: 'class-margin', words: 'For what each instructor’s classes bring in, see' },
    },
    taxRate: { label: 'Tax rate', filter: 'taxRate' },
    soldBy: { label: 'Seller', filter: 'staffId' },
  },
  filters: {
    studioPackageId: { label: 'Plan', ids: 'plan', hasNone: true },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    kind: { label: 'Kind', values: ITEM_KIND_WORDS },
    mode: { label: 'Way of paying', values: PAY_MODE_LABELS },
    instructorId: { label: 'Instructor', ids: 'staff', hasNone: true },
    taxRate: { label: 'Tax rate', names: 'taxRate', hasNone: true },
    staffId: { label: 'Sold by', ids: 'staff', hasNone: true },
    entry: {
      label: 'Sales or refunds',
      values: { SALE: ENTRY_WORDS.SALE, REFUND: ENTRY_WORDS.REFUND, CARD: ENTRY_WORDS.CARD },
    },
  },
  sort: 'at',
} as const satisfies ReportDefinition;
