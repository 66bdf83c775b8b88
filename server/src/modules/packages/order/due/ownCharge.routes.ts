import { orderSchema, payOwnSchema } from '@studio/contract/orders/order.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { payOwn } from './ownCharge.service.ts';

/** The route of what members owe and pay themselves. */
export const ownChargeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: '/api/transaction/charge',
    access: studioMember(),
    body: payOwnSchema,
    answer: orderSchema,
    refusals: [
      ...ORDER_REFUSALS,
      'ORDER_CLOSED',
      'PAYMENT_MODE_NOT_OFFERED',
      'MEMBER_BLOCKED',
      'BUYER_NEEDED',
      'NOT_FOUND',
    ],
    idempotent: true,
    summary: 'A member pays for a ticket they have',
    handle: ({ body, ctx }) => payOwn(ctx, body),
  }),
];
