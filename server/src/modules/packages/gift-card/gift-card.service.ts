import type {
  GiftCardBalance,
  GiftCardDetail,
  GiftCardListQuery,
  GiftCardPage,
  VoidGiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { toDecimal } from '@studio/contract/values/money';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { studioSettings, todayOf } from '../../configure/studio/studio.api.ts';
import { taxOf } from '../../configure/tax-rate/tax-rate.api.ts';
import { cardByCode } from './card.service.ts';
import { giftCardRepository } from './gift-card.repository.ts';
import { findCard, findCardDetail, listCards } from './gift-card.views.ts';
import type { StaffContext, MemberContext } from '../../../platform/http/guard/access.ts';

/** What a card that is sold now is taxed with. */
async function soldTaxOf(tx: Tx): Promise<GiftCardPage['soldTax']> {
  const tax = await taxOf(tx, (await studioSettings(tx)).attributes.giftCardTaxRateId);
  return tax && { name: tax.name, percent: tax.percent };
}

/** Gift cards of the studio, newest first, and the tax of those that are sold now. */
export const giftCardsOf = (ctx: StaffContext, query: GiftCardListQuery): Promise<GiftCardPage> =>
  ctx.transaction(async (tx) => ({
    ...(await listCards(tx, query, await todayOf(tx, ctx.now))),
    soldTax: await soldTaxOf(tx),
  }));

/**
 * One gift card with every change of its balance.
 * @throws {Refusal} NOT_FOUND.
 */
export const giftCardDetail = (ctx: StaffContext, giftCardId: string): Promise<GiftCardDetail> =>
  ctx.transaction(async (tx) => {
    const found = await findCardDetail(tx, giftCardId, await todayOf(tx, ctx.now));
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  });

/**
 * The balance of a card, for anybody with its code. @throws {Refusal} GIFT_CARD_INVALID, the same for every
 * card that cannot pay.
 */
export const balanceOf = (ctx: StaffContext | MemberContext, code: string): Promise<GiftCardBalance> =>
  ctx.transaction(async (tx) => {
    const { giftCardId, codeEnd, balanceMinor } = await cardByCode(tx, { code, hold: false, now: ctx.now });
    const card = await findCard(tx, giftCardId, await todayOf(tx, ctx.now));
    if (!card) throw new Refusal('GIFT_CARD_INVALID');
    return {
      giftCardId,
      codeEnd,
      balance: toDecimal(balanceMinor, card.currency),
      currency: card.currency,
      expiresOn: card.expiresOn,
    };
  });

/**
 * Voids a card with its remaining balance.
 * @throws {Refusal} ALREADY_VOIDED, NOT_FOUND.
 */
export const voidGiftCard = (
  ctx: StaffContext,
  { giftCardId, reason }: VoidGiftCard,
): Promise<GiftCardDetail> =>
  ctx.transaction(async (tx) => {
    const cards = giftCardRepository(tx);
    const row = await cards.lock(giftCardId);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.status === 'VOIDED')
      throw new Refusal('ALREADY_VOIDED', { message: 'This gift card is already voided.' });
    if (row.balance_minor > 0)
      await cards.post(row, {
        kind: 'VOID',
        deltaMinor: -row.balance_minor,
        orderId: null,
        staffId: ctx.staffId,
        now: ctx.now,
      });
    await cards.change(giftCardId, { status: 'VOIDED' });
    writeAudit(tx, ctx, {
      action: 'giftCard.void',
      entity: 'gift_card',
      entityId: giftCardId,
      before: { status: row.status, balanceMinor: row.balance_minor },
      after: { status: 'VOIDED' },
      reason,
    });
    announce(tx, { type: 'GiftCard', id: giftCardId });
    const found = await findCardDetail(tx, giftCardId, await todayOf(tx, ctx.now));
    if (!found) throw new Error('A gift card that was just voided cannot be found');
    return found;
  });
