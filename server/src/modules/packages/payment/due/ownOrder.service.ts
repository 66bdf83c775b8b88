import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { takesMoney } from './owed.rules.ts';

/** Locks an own order of the member that takes a payment. @throws {Refusal} NOT_FOUND, ORDER_CLOSED. */
export async function lockOwn(tx: Tx, orderId: string, memberId: string): Promise<OwedOrder> {
  const order = await owedRepository(tx).lock(orderId);
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  if (!takesMoney(order)) throw new Refusal('ORDER_CLOSED');
  return order;
}
