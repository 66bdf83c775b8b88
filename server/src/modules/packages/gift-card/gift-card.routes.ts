import {
  byGiftCardIdSchema,
  giftCardBalanceSchema,
  giftCardCodeSchema,
  giftCardDetailSchema,
  giftCardListQuerySchema,
  giftCardPageSchema,
  voidGiftCardSchema,
} from '@studio/contract/orders/gift-card.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { guardCodes } from '../promo-code/promo-code.api.ts';
import { balanceOf, giftCardDetail, giftCardsOf, voidGiftCard } from './gift-card.service.ts';

const AREA = '/api/gift-card';

/** Routes of gift cards and their balances. */
export const giftCardModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('payment.record'),
    query: giftCardListQuerySchema,
    answer: giftCardPageSchema,
    summary: 'Gift cards of the studio',
    handle: ({ query, ctx }) => giftCardsOf(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('payment.record'),
    query: byGiftCardIdSchema,
    answer: giftCardDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One gift card with everything that changed its balance',
    handle: ({ query, ctx }) => giftCardDetail(ctx, query.giftCardId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/void`,
    irreversible: true,
    access: staff('payment.refund'),
    body: voidGiftCardSchema,
    answer: giftCardDetailSchema,
    refusals: ['ALREADY_VOIDED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Takes what is left off a gift card, for good',
    handle: ({ body, ctx }) => voidGiftCard(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/balance`,
    access: staff('payment.record'),
    body: giftCardCodeSchema,
    answer: giftCardBalanceSchema,
    refusals: ['GIFT_CARD_INVALID'],
    summary: 'What is on the gift card with a code',
    handle: ({ body, ctx }) =>
      guardCodes(
        db,
        { studioId: ctx.studioId, personId: ctx.staffId, now: ctx.now, codes: [body.code] },
        () => balanceOf(ctx, body.code),
      ),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/balance`,
    access: studioMember(),
    body: giftCardCodeSchema,
    answer: giftCardBalanceSchema,
    refusals: ['GIFT_CARD_INVALID'],
    summary: 'What is on the gift card with a code',
    handle: ({ body, ctx }) =>
      guardCodes(
        db,
        { studioId: ctx.studioId, personId: ctx.memberId, now: ctx.now, codes: [body.code] },
        () => balanceOf(ctx, body.code),
      ),
  }),
];
