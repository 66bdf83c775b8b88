import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands } from '../../../platform/db/held/heldRows.ts';

/**
 * Offers a person the codes that were meant for another record of them; that record stays in the audience.
 * @returns the codes whose audience has grown.
 */
export async function addToAudiences(tx: Tx, { from, to }: Hands): Promise<string[]> {
  const rows = await tx
    .updateTable('promo_code')
    .set({ member_ids: sql`array_append(member_ids, ${to}::uuid)` })
    .where(sql<boolean>`${from} = any(member_ids) and not ${to} = any(member_ids)`)
    .returning('promo_code_id')
    .execute();
  return rows.map((row) => row.promo_code_id);
}

/** Undoes it for these codes. */
export async function takeFromAudiences(
  tx: Tx,
  memberId: string,
  promoCodeIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({ member_ids: sql`array_remove(member_ids, ${memberId}::uuid)` })
    .where(sql<boolean>`promo_code_id = any(${promoCodeIds}::uuid[])`)
    .execute();
}
