import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { takesMoney } from './owed.rules.ts';

/** An order of the member's own that takes money, locked. @throws {Refusal} 40400, 40044. */
export async function lockOwn(tx: Tx, orderId: string, memberId: string): Promise<OwedOrder> {
  const order = await owedRepository(tx).lock(orderId);
  if (order?.memberId !== memberId) throw new Refusal('40400');
  if (!takesMoney(order)) throw new Refusal('40044');
  return order;
}
