import type { Tx } from '../../../../platform/db/database.ts';
import type { OrderRow } from '../order.repository.ts';

export async function hasOtherPromo(
  tx: Tx,
  { promo_code_id: promoCodeId }: OrderRow,
  promoCode: string,
): Promise<boolean> {
  const promo = promoCodeId
    ? await tx
        .selectFrom('promo_code')
        .select('code')
        .where('promo_code_id', '=', promoCodeId)
        .executeTakeFirst()
    : undefined;
  return (promo?.code ?? '') !== promoCode.toUpperCase();
}
