import { TAX_REPORT } from '@studio/contract/reports/definitions/tax.report';
import { sql } from 'kysely';
import type { ReportSource } from '../report.views.ts';
import { isMoved, isSale, sumOf, transactionSource } from './transaction.views.ts';

const { figures, groups } = transactionSource;

/** The sales of the report Sales, without what is still owed: nobody declares it yet. */
export const taxSource: ReportSource = {
  ...transactionSource,
  report: TAX_REPORT,
  base: (days) => sql`select r.* from (${transactionSource.base(days)}) r where ${isMoved}`,
  figures: {
    tax: figures['tax'] ?? sql`null`,
    taxOnSales: sumOf(sql`r.tax`, isSale),
    taxRefunded: sumOf(sql`-r.tax`, sql`r.entry = 'REFUND'`),
    netSales: figures['netSales'] ?? sql`null`,
    refunds: figures['refunds'] ?? sql`null`,
  },
  groups,
};
