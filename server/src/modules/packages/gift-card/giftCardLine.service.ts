import type { Tx } from '../../../platform/db/database.ts';
import { taxOf } from '../../configure/tax-rate/tax-rate.api.ts';
import {
  type GiftCardLine,
  type LineCause,
  type LineKind,
  type LineRefund,
  refundTooHigh,
} from '../order-line/order-line.api.ts';
import { activateForOrder, checkGiftCardsAllowed, createCard, voidForOrder } from './card.service.ts';
import { reinstateCard, revokeUnusedCard } from './cardReversal.service.ts';

/**
 * Revokes the sold cards: a card must be unspent, or the same money could be spent twice.
 * @throws {Refusal} REFUND_TOO_HIGH.
 */
async function refunding(tx: Tx, refunds: readonly LineRefund[], cause: LineCause): Promise<void> {
  for (const { line, amountMinor } of refunds) {
    if (amountMinor === 0 || line.ref_id === null) continue;
    if (amountMinor < line.net_minor + line.tax_minor)
      throw refundTooHigh('A gift card can only be refunded in full. Choose its line and its price');
    if (!(await revokeUnusedCard(tx, { giftCardId: line.ref_id, ...cause })))
      throw refundTooHigh('Part of this gift card was spent');
  }
}

/** Gift cards that an order sells. A card that pays for an order is a payment. */
export const giftCardKind: LineKind<GiftCardLine> = {
  locks: 'GIFT_CARDS',
  /** What is on the card is what is paid for it. */
  containsTax: true,
  facts: ({ kind, recipientName, recipientEmail, amountMinor, taxRateId }) => ({
    kind,
    name: `Gift card for ${recipientName || recipientEmail}`,
    refId: null,
    studioPackageId: null,
    packageType: null,
    taxRateId,
    unitMinor: amountMinor,
    discountMinor: 0,
  }),
  checkSale: checkGiftCardsAllowed,
  /** A card without value until the order is paid. */
  made: async (tx, { line, orderId, memberId, now }) => {
    const { amountMinor, recipientName, recipientEmail, message, expiresOn = null } = line;
    const tax = await taxOf(tx, line.taxRateId);
    const card = { amountMinor, recipientName, recipientEmail, message, expiresOn, tax };
    return { refId: await createCard(tx, { ...card, purchaserMemberId: memberId, orderId, now }) };
  },
  paid: (tx, { order, staffId, now }) => activateForOrder(tx, order.order_id, { staffId, now }),
  ended: async (tx, { order, staffId, now }) => {
    await voidForOrder(tx, order.order_id, { staffId, now });
  },
  refunding,
  reinstated: async (tx, lines, cause) => {
    for (const { ref_id: giftCardId } of lines)
      if (giftCardId !== null) await reinstateCard(tx, { giftCardId, ...cause });
  },
};
