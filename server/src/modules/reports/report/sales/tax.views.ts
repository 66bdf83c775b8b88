import { TAX_REPORT } from '@studio/contract/reports/definitions/tax.report';
import { sql } from 'kysely';
import type { ReportSource } from '../report.views.ts';
import { isMoved, isSale, salesRows, sumOf, transactionSource } from './transaction.views.ts';

const { figures, groups } = transactionSource;
const isNoCard = sql`r.kind <> 'GIFT_CARD'`;

/**
 * The sales of the report Sales, without what is still owed: nobody declares it yet. The net amount of a row is what
 * its tax is on, also of a gift card that is taxed when it is sold.
 */
export const taxSource: ReportSource = {
  ...transactionSource,
  report: TAX_REPORT,
  base: (days) => sql`select r.* from (${salesRows(days, 'TAXED')}) r where ${isMoved}`,
  figures: {
    tax: figures['tax'] ?? sql`null`,
    taxOnSales: sumOf(sql`r.tax`, isSale),
    taxRefunded: sumOf(sql`-r.tax`, sql`r.entry = 'REFUND'`),
    taxOnCards: sumOf(sql`-r.tax`, sql`r.entry = 'CARD'`),
    netTaxed: sumOf(sql`r.net`, isMoved),
    netSales: sumOf(sql`r.net`, sql`${isMoved} and ${isNoCard}`),
    refunds: sumOf(sql`-r.net`, sql`r.entry = 'REFUND' and ${isNoCard}`),
  },
  groups,
};
