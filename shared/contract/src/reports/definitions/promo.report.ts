import { PACKAGE_TYPE_WORDS } from '../../packages/packageTypeWords.ts';
import type { ReportDefinition } from '../reportDefinition.ts';
import { LINE_WORDS, MOVED_WORDS, SALES_BASES, SALES_FIGURES } from './transaction.report.ts';

/** What promo codes brought and cost: the sales of the report Sales that used one. Source: decisions.md C9. */
export const PROMO_REPORT = {
  key: 'promo-performance',
  title: 'Promo performance',
  about: 'Sales that used a promo code: what each code took off prices, and what was paid with it.',
  permission: 'report.transaction',
  bases: SALES_BASES,
  columns: {
    at: { label: 'Date', kind: 'instant' },
    promoCode: { label: 'Promo code', kind: 'text', isUnbroken: true, isFact: true },
    memberName: { label: 'Member', kind: 'text', opens: { page: 'member', by: 'memberId' }, isFact: true },
    item: { label: 'Item', kind: 'text', opens: { page: 'order', by: 'orderId' }, isFact: true },
    entry: { label: 'What', kind: 'text', words: LINE_WORDS },
    gross: { label: 'Price', kind: 'money' },
    discount: { label: 'Discount', kind: 'money', total: 'discounts' },
    net: { label: 'Net', kind: 'money', total: 'netSales' },
    owed: { label: 'To be paid', kind: 'money' },
    receiptNo: { label: 'Receipt', kind: 'text', isUnbroken: true, isInFilesOnly: true },
  },
  ids: ['memberId', 'orderId'],
  figures: {
    uses: {
      label: 'Sales with a code',
      kind: 'count',
      words: 'Orders with a promo code that were paid, in part or in full.',
      better: 'more',
      rows: { entry: 'SALE' },
    },
    members: {
      label: 'Members',
      kind: 'count',
      words: 'Different people who paid for such an order.',
      better: 'more',
      rows: { entry: 'SALE' },
    },
    discounts: {
      label: 'Discounts',
      kind: 'money',
      words: 'What was taken off the prices of these sales, without tax.',
      better: null,
      rows: { entry: 'SALE' },
    },
    netSales: {
      label: 'Net sales',
      kind: 'money',
      words: 'What was paid for these sales, after discounts and refunds, without tax.',
      better: 'more',
      rows: { entry: 'MOVED' },
    },
    refunds: SALES_FIGURES.refunds,
    discountRate: {
      label: 'Average discount',
      kind: 'share',
      words: 'The discounts, as a share of the prices before them.',
      better: null,
      rows: null,
    },
  },
  headline: 'netSales',
  group: 'promoCode',
  groups: {
    promoCode: { label: 'Promo code', filter: 'promoCodeId' },
    plan: { label: 'Plan', filter: 'studioPackageId' },
  },
  filters: {
    promoCodeId: { label: 'Promo code', ids: 'promo' },
    studioPackageId: { label: 'Plan', ids: 'plan', hasNone: true },
    packageType: { label: 'Package type', values: PACKAGE_TYPE_WORDS },
    staffId: { label: 'Sold by', ids: 'staff' },
    entry: { label: 'Sales, refunds, owed', values: { ...LINE_WORDS, ...MOVED_WORDS } },
  },
  sort: 'at',
} as const satisfies ReportDefinition;
