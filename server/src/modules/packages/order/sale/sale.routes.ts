import { orderSchema } from '@studio/contract/orders/order.schema';
import {
  createOrderSchema,
  quoteAnswerSchema,
  quoteForMemberSchema,
  quoteSchema,
} from '@studio/contract/orders/purchase.schema';
import { assignPackageSchema } from '@studio/contract/packages/member-package-change.schema';
import { memberPackageSchema } from '@studio/contract/packages/member-package.schema';
import { SALE_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { guardCodes } from '../../promo-code/promo-code.api.ts';
import { holderOf } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { readPackage } from '../../member-package/member-package.api.ts';
import { assignIn } from './assign.service.ts';
import { createOrder } from './create.service.ts';
import { orderRepository } from '../order.repository.ts';
import { quoteFor } from './quote.service.ts';

const AREA = '/api/transaction';
/** Refusals of a plan, a promo code or a gift card. */
const SALE = [...SALE_REFUSALS, 'NOT_FOUND'] as const;

const memberRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/quote`,
    access: studioMember(),
    body: quoteSchema,
    answer: quoteAnswerSchema,
    refusals: [...SALE, 'MEMBER_BLOCKED'],
    summary: 'What an order would cost',
    handle: ({ body, ctx }) => {
      const { memberId, studioId, now } = ctx;
      const work = () =>
        ctx.transaction(async (tx) =>
          quoteFor(tx, body, {
            memberId,
            holderId: await holderOf(tx, memberId, body.forMemberId),
            channel: 'MEMBER',
            currency: (await studioSettings(tx)).currency,
            now,
          }),
        );
      return guardCodes(
        db,
        { studioId, personId: memberId, now, codes: [body.promoCode, body.giftCard] },
        work,
      );
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createOrderSchema,
    answer: orderSchema,
    refusals: [...SALE, ...TAKING_REFUSALS, 'ORDER_CLOSED', 'TIME_TAKEN', 'BUYER_NEEDED'],
    idempotent: true,
    summary: 'Orders packages and gift cards',
    handle: ({ body, ctx }) => {
      const { memberId, studioId, now } = ctx;
      return guardCodes(
        db,
        { studioId, personId: memberId, now, codes: [body.promoCode, body.giftCard] },
        () => createOrder(ctx, body),
      );
    },
  }),
];

const deskRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/quote`,
    access: staff('package.assign'),
    body: quoteForMemberSchema,
    answer: quoteAnswerSchema,
    refusals: SALE,
    summary: 'What an order of a member would cost',
    handle: ({ body, ctx }) =>
      ctx.transaction(async (tx) => {
        if (!(await orderRepository(tx).hasMember(body.memberId))) throw new Refusal('NOT_FOUND');
        return quoteFor(tx, body, {
          memberId: body.memberId,
          holderId: body.memberId,
          channel: 'STAFF',
          currency: (await studioSettings(tx)).currency,
          now: ctx.now,
        });
      }),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/studio-package-transaction/portal/assign',
    access: staff('package.assign'),
    body: assignPackageSchema,
    answer: memberPackageSchema,
    refusals: [...SALE, 'ORDER_CLOSED', 'AMOUNT_WRONG', 'ABOVE_LIMIT'],
    idempotent: true,
    summary: 'Sells a plan to a member',
    handle: ({ body, ctx }) =>
      ctx.transaction(async (tx) => readPackage(tx, await assignIn(tx, ctx, body), ctx.now)),
  }),
];

/** Routes for quoting and selling. */
export const saleRoutes = (deps: Pick<Deps, 'db'>): Route[] => [...memberRoutes(deps), ...deskRoutes()];
