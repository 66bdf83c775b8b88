import type { Tx } from '../../../../platform/db/database.ts';

/** The promo code that somebody typed; `null` when there is none. */
export async function promoOfCode(tx: Tx, code: string): Promise<string | null> {
  const row = await tx
    .selectFrom('promo_code')
    .select('promo_code_id')
    .where('code', '=', code.toUpperCase())
    .where('status', '<>', 'ARCHIVED')
    .executeTakeFirst();
  return row?.promo_code_id ?? null;
}
