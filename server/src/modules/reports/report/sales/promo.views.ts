import { PROMO_REPORT } from '@studio/contract/reports/definitions/promo.report';
import { sql } from 'kysely';
import type { ReportSource } from '../report.views.ts';
import { isMoved, isSale, sumOf, transactionSource } from './transaction.views.ts';

/** The sales of the report Sales whose order has a promo code. */
export const promoSource: ReportSource = {
  ...transactionSource,
  report: PROMO_REPORT,
  base: (days) => sql`select r.* from (${transactionSource.base(days)}) r where r."promoCodeId" is not null
    and r.entry <> 'CARD'`,
  figures: {
    uses: sql`count(distinct r."orderId") filter (where ${isSale})`,
    members: sql`count(distinct r."memberId") filter (where ${isSale})`,
    discounts: sumOf(sql`r.discount`, isSale),
    netSales: sumOf(sql`r.net`, isMoved),
    refunds: sumOf(sql`-r.net`, sql`r.entry = 'REFUND'`),
    discountRate: sql`sum(r.discount) filter (where ${isSale})::float8
      / nullif(sum(r.gross) filter (where ${isSale}), 0)`,
  },
};
