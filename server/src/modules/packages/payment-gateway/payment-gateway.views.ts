import type { Tx } from '../../../platform/db/database.ts';

/** Whether cards can be charged: there is a key, and the provider accepted it when it was last checked. */
export async function hasWorkingKey(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('payment_gateway').select('valid').executeTakeFirst();
  return row?.valid ?? false;
}
