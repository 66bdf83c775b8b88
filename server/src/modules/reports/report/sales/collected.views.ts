import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Days } from '../report.views.ts';
import { isMoved, transactionSource } from './transaction.views.ts';

/** What came in by one way of paying, in minor units. */
export interface Collected {
  mode: PaymentModeName;
  minor: number;
}

/** The figure "Money received" of the report Sales on the day of payment, by way of paying. */
export async function collectedOn(tx: Tx, days: Omit<Days, 'basis'>): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select r.mode, coalesce(sum(r.total), 0)::bigint as minor
    from (${transactionSource.base({ ...days, basis: 'PAYMENT' })}) r
    where ${isMoved} and r.mode <> 'GIFT_CARD' and (r."paymentId" is not null or r."refundId" is not null)
    group by r.mode`.execute(tx);
  return rows;
}
