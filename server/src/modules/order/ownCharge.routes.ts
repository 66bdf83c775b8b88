import { orderSchema, payOwnSchema } from '@studio/contract/order.schema';
import { studioMember } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { payOwn } from './ownCharge.service.ts';

/** What members owe for what they have already. */
export const ownChargeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: '/api/transaction/charge',
    access: studioMember(),
    body: payOwnSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'PAYMENT_MODE_NOT_OFFERED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'A member pays for a ticket they have',
    handle: ({ body, ctx }) => payOwn(ctx, body),
  }),
];
