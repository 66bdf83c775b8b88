import { chargeCardSchema } from '@studio/contract/orders/due.schema';
import { payInfoSchema, payOrderSchema } from '@studio/contract/orders/pay-order.schema';
import { byOrderIdSchema, orderDetailSchema, orderSchema } from '@studio/contract/orders/order.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { translateTrouble } from '../payment-gateway/payment-gateway.api.ts';
import { chargeCard } from './card/deskCard.service.ts';
import { payOwnOrder } from './pay.service.ts';
import { readPayInfo } from './payInfo.service.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { readStatus } from './status.service.ts';

/** Each call may ask the provider; testing stolen card numbers takes many calls. */
const ASKS = [
  { max: 20, windowSeconds: 60 },
  { max: 100, windowSeconds: 3600 },
];

/** Routes for paying orders: by members, and by the desk with saved cards. */
export const paymentModule: Module = (deps) => [
  defineRoute({
    method: 'POST',
    url: '/api/transaction/pay',
    access: studioMember(),
    body: payOrderSchema,
    answer: payInfoSchema,
    refusals: [
      'PAYMENT_DECLINED',
      'PAYMENT_UNDER_WAY',
      'ORDER_CLOSED',
      'PAYMENT_MODE_NOT_OFFERED',
      'PROVIDER_NOT_SET_UP',
      'NOT_FOUND',
      'PROVIDER_AWAY',
    ],
    rateLimit: ASKS,
    summary: 'Begins to pay an order, or goes on in another way',
    handle: ({ body, ctx }) => payOwnOrder(ctx, deps, body),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/transaction/pay-info',
    access: studioMember(),
    query: byOrderIdSchema,
    answer: payInfoSchema,
    refusals: ['PROVIDER_NOT_SET_UP', 'NOT_FOUND', 'PROVIDER_AWAY'],
    summary: 'How an order is paid',
    handle: ({ query, ctx }) => translateTrouble(() => readPayInfo(deps, ctx, query.orderId)),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/transaction/status',
    access: studioMember(),
    query: byOrderIdSchema,
    answer: orderDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One of the own orders',
    handle: ({ query, ctx }) => readStatus(deps, ctx, query.orderId),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/transaction/portal/charge-card',
    irreversible: true,
    access: staff('payment.record'),
    body: chargeCardSchema,
    answer: orderSchema,
    refusals: [
      ...ORDER_REFUSALS,
      'PAYMENT_DECLINED',
      'PAYMENT_UNDER_WAY',
      'ORDER_CLOSED',
      'PAYMENT_MODE_NOT_OFFERED',
      'PROVIDER_NOT_SET_UP',
      'PROVIDER_AWAY',
      'NOT_FOUND',
    ],
    rateLimit: ASKS,
    summary: 'Charges a saved card for what a member owes',
    handle: ({ body, ctx }) => chargeCard(ctx, deps, body),
  }),
  ...proofRoutes(deps),
];
