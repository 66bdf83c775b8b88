import type { Tx } from '../../../../platform/db/database.ts';

export async function nameOf(tx: Tx, staffId: string | null): Promise<string> {
  if (!staffId) return 'nobody yet';
  const found = await tx
    .selectFrom('staff')
    .select('display_name')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found?.display_name ?? 'somebody else';
}
