import {
  approveOrderSchema,
  byOrderIdSchema,
  cancelOrderSchema,
  orderDetailSchema,
  orderListQuerySchema,
  orderPageSchema,
  orderSchema,
  recordPaymentSchema,
  refundOrderSchema,
  rejectOrderSchema,
  setBuyerSchema,
  type OrderDetail,
} from '@studio/contract/orders/order.schema';
import { savedBuyerSchema } from '@studio/contract/orders/purchase.schema';
import { memberOrdersQuerySchema } from '@studio/contract/members/member.schema';
import { array } from 'yup';
import type { Deps, Module } from '../../../platform/deps.ts';
import { staff, studioMember, type StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { readOfMember } from '../../members/member/member.api.ts';
import { allOrders, orderPageOf, ordersOfMember, pendingOrders } from './order.views.ts';
import { findOrderDetail, ownOrder } from './orderDetail.views.ts';
import { dueRoutes } from './due/due.routes.ts';
import {
  approveOrder,
  cancelOrder,
  cancelOwnOrder,
  recordPayment,
  rejectOrder,
} from './pay/payment.service.ts';
import { readSavedBuyer, setBuyer } from './receipt/buyer.service.ts';
import { refundOrder } from './refund/refund.service.ts';
import { saleRoutes } from './sale/sale.routes.ts';

const AREA = '/api/transaction';

async function readDetail(ctx: StaffContext, orderId: string): Promise<OrderDetail> {
  const order = await ctx.transaction((tx) => findOrderDetail(tx, orderId, ctx));
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

const ownRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: array(orderSchema).required(),
    summary: 'The own orders',
    handle: async ({ ctx }) =>
      (await ctx.transaction((tx) => ordersOfMember(tx, ctx.memberId))).map(ownOrder),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/cancel`,
    access: studioMember(),
    body: cancelOrderSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Gives up an order of the own that was not paid',
    handle: ({ body, ctx }) => cancelOwnOrder(ctx, body),
  }),
];

const ownBuyerRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/buyer`,
    access: studioMember(),
    answer: savedBuyerSchema,
    summary: 'Whom the own documents are made out to, as said before',
    handle: ({ ctx }) => readSavedBuyer(ctx),
  }),
];

const listRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/transaction-history',
    access: staff('package.view'),
    query: memberOrdersQuerySchema,
    answer: orderPageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a member bought, or a guardian for them, in pages',
    handle: ({ query, ctx }) => readOfMember(ctx, query.memberId, (tx) => orderPageOf(tx, query)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/pending`,
    access: staff('payment.record'),
    query: orderListQuerySchema,
    answer: orderPageSchema,
    summary: 'Orders that wait for money',
    handle: ({ query, ctx }) => ctx.transaction((tx) => pendingOrders(tx, query)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('payment.record'),
    query: orderListQuerySchema,
    answer: orderPageSchema,
    summary: 'All orders of the studio',
    handle: ({ query, ctx }) => ctx.transaction((tx) => allOrders(tx, query)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('payment.record'),
    query: byOrderIdSchema,
    answer: orderDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One order with its lines, payments, refunds and receipts',
    handle: ({ query, ctx }) => readDetail(ctx, query.orderId),
  }),
];

const documentRoutes = (): Route[] => [
  defineRoute({
    method: 'PUT',
    url: `${AREA}/portal/buyer`,
    access: staff('payment.record'),
    body: setBuyerSchema,
    answer: orderDetailSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Says whom the documents of an order are made out to',
    handle: async ({ body, ctx }) => {
      await setBuyer(ctx, body);
      return readDetail(ctx, body.orderId);
    },
  }),
];

const paymentRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/record-payment`,
    irreversible: true,
    access: staff('payment.record'),
    body: recordPaymentSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'AMOUNT_WRONG', 'PAYMENT_MODE_NOT_OFFERED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Records money that was received for an order',
    handle: ({ body, ctx }) => recordPayment(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/approve`,
    irreversible: true,
    access: staff('payment.record'),
    body: approveOrderSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'AMOUNT_WRONG', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Says that the money of a member has come',
    handle: ({ body, ctx }) => approveOrder(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/reject`,
    irreversible: true,
    access: staff('payment.record'),
    body: rejectOrderSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Says that it has not',
    handle: ({ body, ctx }) => rejectOrder(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/cancel`,
    irreversible: true,
    access: staff('payment.record'),
    body: cancelOrderSchema,
    answer: orderSchema,
    refusals: ['ORDER_CLOSED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Gives up an order that no money came for',
    handle: ({ body, ctx }) => cancelOrder(ctx, body),
  }),
];

const refundRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/refund`,
    irreversible: true,
    access: staff('payment.refund'),
    body: refundOrderSchema,
    answer: orderDetailSchema,
    refusals: ['REFUND_TOO_HIGH', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Pays money of an order back',
    handle: ({ body, ctx }) => refundOrder(deps, ctx, body),
  }),
];

/** Routes of orders and their payments. */
export const orderModule: Module = (deps) => [
  ...saleRoutes(deps),
  ...ownRoutes(),
  ...ownBuyerRoutes(),
  ...dueRoutes(),
  ...listRoutes(),
  ...documentRoutes(),
  ...paymentRoutes(),
  ...refundRoutes(deps),
];
