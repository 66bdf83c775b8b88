import type { IssuedGiftCard, IssueGiftCard, RedeemGiftCard } from '@studio/contract/orders/gift-card.schema';
import { toMinor } from '@studio/contract/values/money';
import type { Order } from '@studio/contract/orders/order.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { localDateOf } from '@studio/contract/values/time';
import { isReason } from '@studio/contract/values/typed/reason';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { activateNewCard, createCard, findCard } from '../../gift-card/gift-card.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { orderRepository } from '../order.repository.ts';
import { balanceOf, refusePayment } from '../order.rules.ts';
import { readOrder } from '../order.views.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import { writeOrder } from '../sale/write.service.ts';
import { payWithCard } from '../sale/payWithCard.service.ts';
import { debtOf, payOrder } from '../pay/pay.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

interface Issued {
  giftCardId: string;
  code: string;
}

/** Sells a card to a member at the desk: an order that is paid at once. */
async function sellCard(
  tx: Tx,
  ctx: StaffContext,
  input: IssueGiftCard & { memberId: string; payMode: NonNullable<IssueGiftCard['payMode']> },
  amountMinor: number,
): Promise<Issued> {
  const { memberId, payMode, recipientName, recipientEmail, message, expiresOn } = input;
  if (!(await orderRepository(tx).holdMember(memberId))) throw new Refusal('NOT_FOUND');
  await requireOthersMoney(tx, ctx, memberId);
  const { giftCardTaxRateId: taxRateId } = (await studioSettings(tx)).attributes;
  const card = { amountMinor, recipientName, recipientEmail, message, expiresOn, taxRateId };
  const { order } = await writeOrder(tx, {
    memberId,
    lines: [{ kind: 'GIFT_CARD', ...card }],
    mode: payMode,
    staffId: ctx.staffId,
    note: input.reason,
    now: ctx.now,
  });
  const [{ ref_id: giftCardId } = { ref_id: null }] = await orderRepository(tx).linesOf(order.order_id);
  if (!giftCardId) throw new Error('A gift card that was just sold has no card');
  // Activates the card here rather than with the payment, so that the answer can show its code.
  const code = await activateNewCard(tx, giftCardId, {
    orderId: order.order_id,
    staffId: ctx.staffId,
    now: ctx.now,
  });
  await payOrder(tx, {
    orderId: order.order_id,
    amountMinor,
    mode: payMode,
    staffId: ctx.staffId,
    now: ctx.now,
  });
  return { giftCardId, code };
}

/** Gives a card away for free, which takes a reason and the right to give away the full price. */
async function giveCard(
  tx: Tx,
  ctx: StaffContext,
  { recipientName, recipientEmail, message, expiresOn, reason }: IssueGiftCard,
  amountMinor: number,
): Promise<Issued> {
  if (reachOf(ctx, 'payment.discount') !== 'all')
    throw new Refusal('INVALID_FIELDS', {
      errors: [
        { field: 'purchaserMemberId', message: 'Choose who pays: only managers give gift cards away' },
      ],
    });
  if (!isReason(reason))
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'reason', message: 'Enter why it is free' }] });
  const giftCardId = await createCard(tx, {
    amountMinor,
    recipientName,
    recipientEmail,
    message,
    expiresOn,
    purchaserMemberId: null,
    orderId: null,
    // Nothing is paid for it, so there is nothing to tax before it is spent.
    tax: null,
    now: ctx.now,
  });
  return {
    giftCardId,
    code: await activateNewCard(tx, giftCardId, { orderId: null, staffId: ctx.staffId, now: ctx.now }),
  };
}

/**
 * Staff sell a gift card, or give one away. Only this answer and the mail contain the code.
 * @throws {Refusal} PLAN_LIMIT when the studio's plan has none, NOT_ALLOWED for one's own, NOT_FOUND for an
 * unknown buyer.
 */
export const issueGiftCard = (ctx: StaffContext, input: IssueGiftCard): Promise<IssuedGiftCard> =>
  ctx.transaction(async (tx) => {
    const { currency, timezone } = await studioSettings(tx);
    const amountMinor = toMinor(input.amount, currency);
    const { purchaserMemberId: memberId, payMode } = input;
    const { giftCardId, code } =
      memberId && payMode
        ? await sellCard(tx, ctx, { ...input, memberId, payMode }, amountMinor)
        : await giveCard(tx, ctx, input, amountMinor);
    writeAudit(tx, ctx, {
      action: 'giftCard.issue',
      entity: 'gift_card',
      entityId: giftCardId,
      after: { amountMinor, memberId, payMode },
      reason: input.reason,
    });
    const card = await findCard(tx, giftCardId, localDateOf(ctx.now, timezone));
    if (!card) throw new Error('A gift card that was just made cannot be found');
    return { ...card, code };
  });

async function redeem(
  tx: Tx,
  { orderId, code }: RedeemGiftCard,
  by: { memberId: string | null; staffId: string | null; now: Date },
): Promise<Order> {
  const order = await orderRepository(tx).lock(orderId);
  if (!order || (by.memberId !== null && order.member_id !== by.memberId)) throw new Refusal('NOT_FOUND');
  if (refusePayment(debtOf(order), 0) || balanceOf(debtOf(order)) === 0) throw new Refusal('ORDER_CLOSED');
  await payWithCard(tx, {
    orderId,
    openMinor: balanceOf(debtOf(order)),
    code,
    staffId: by.staffId,
    now: by.now,
  });
  return readOrder(tx, orderId);
}

/**
 * A member pays an own open order with a gift card, up to its balance. @throws {Refusal} GIFT_CARD_INVALID,
 * ORDER_CLOSED, NOT_FOUND.
 */
export const redeemOwn = (ctx: MemberContext, input: RedeemGiftCard): Promise<Order> =>
  ctx.transaction((tx) => redeem(tx, input, { memberId: ctx.memberId, staffId: null, now: ctx.now }));

/** Staff do the same at the desk. @throws {Refusal} GIFT_CARD_INVALID, ORDER_CLOSED, NOT_FOUND. */
export const redeemForMember = (ctx: StaffContext, input: RedeemGiftCard): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await redeem(tx, input, { memberId: null, staffId: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'giftCard.redeem',
      entity: 'orders',
      entityId: input.orderId,
      after: { paid: order.paid },
    });
    return order;
  });
