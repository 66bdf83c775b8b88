import {
  issuedGiftCardSchema,
  issueGiftCardSchema,
  redeemGiftCardSchema,
} from '@studio/contract/orders/gift-card.schema';
import { orderSchema } from '@studio/contract/orders/order.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Module } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../../platform/http/route.ts';
import { guardCodes } from '../../promo-code/promo-code.api.ts';
import { issueGiftCard, redeemForMember, redeemOwn } from './giftCard.service.ts';

const AREA = '/api/gift-card';

/** Routes for selling gift cards, and for paying orders with them. */
export const giftCardSaleModule: Module = ({ db }) => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('payment.record'),
    body: issueGiftCardSchema,
    answer: issuedGiftCardSchema,
    refusals: [...ORDER_REFUSALS, 'NOT_FOUND'],
    idempotent: true,
    summary: 'Sells a gift card, or gives one away',
    handle: ({ body, ctx }) => issueGiftCard(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/redeem`,
    irreversible: true,
    access: staff('payment.record'),
    body: redeemGiftCardSchema,
    answer: orderSchema,
    refusals: ['GIFT_CARD_INVALID', 'ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Pays an order with a gift card',
    handle: ({ body, ctx }) =>
      guardCodes(
        db,
        { studioId: ctx.studioId, personId: ctx.staffId, now: ctx.now, codes: [body.code] },
        () => redeemForMember(ctx, body),
      ),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/redeem`,
    access: studioMember(),
    body: redeemGiftCardSchema,
    answer: orderSchema,
    refusals: ['GIFT_CARD_INVALID', 'ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Pays an own order with a gift card',
    handle: ({ body, ctx }) =>
      guardCodes(
        db,
        { studioId: ctx.studioId, personId: ctx.memberId, now: ctx.now, codes: [body.code] },
        () => redeemOwn(ctx, body),
      ),
  }),
];
