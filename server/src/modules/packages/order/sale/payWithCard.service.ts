import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { cardByCode, redeemCard } from '../../gift-card/gift-card.api.ts';
import { payOrder } from '../pay/pay.service.ts';

export interface CardPayment {
  orderId: string;
  openMinor: number;
  code: string;
  staffId: string | null;
  now: Date;
}

/**
 * Pays an order up to a gift card's balance. @returns how much. @throws {Refusal} GIFT_CARD_INVALID when the
 * card cannot pay.
 */
export async function payWithCard(
  tx: Tx,
  { orderId, openMinor, code, staffId, now }: CardPayment,
): Promise<number> {
  const card = await cardByCode(tx, { code, hold: true, now });
  const amountMinor = Math.min(card.balanceMinor, openMinor);
  const cardTaxMinor = await redeemCard(tx, {
    giftCardId: card.giftCardId,
    amountMinor,
    orderId,
    staffId,
    now,
  });
  const mode: PaidBy = 'GIFT_CARD';
  await payOrder(tx, {
    orderId,
    amountMinor,
    mode,
    giftCardId: card.giftCardId,
    cardTaxMinor,
    staffId,
    note: `Gift card ending in ${card.codeEnd}`,
    now,
  });
  return amountMinor;
}
