import type { Tx } from '../../platform/db/database.ts';
import type { Tax } from './tax.rules.ts';

export { beforeTax, type Tax, taxed } from './tax.rules.ts';

/** The tax that a plan or a line names, archived or not; `null` for none. */
export async function taxOf(tx: Tx, taxRateId: string | null): Promise<Tax | null> {
  if (taxRateId === null) return null;
  const tax = await tx
    .selectFrom('tax_rate')
    .select(['name', 'percent', 'inclusive'])
    .where('tax_rate_id', '=', taxRateId)
    .executeTakeFirst();
  return tax ?? null;
}
