import type { Tx } from '../../../../platform/db/database.ts';

/** Packages that have waited long enough for their first booking or visit, by id. */
export async function packagesToStart(tx: Tx, today: string, most: number): Promise<string[]> {
  const waiting = tx
    .selectFrom('member_package')
    .select('studio_package_transaction_id as id')
    .where('status', '=', 'NOT_STARTED')
    .where('activate_by', '<=', today);
  const ids = await waiting.orderBy('studio_package_transaction_id').limit(most).execute();
  return ids.map(({ id }) => id);
}
