import { approveOrderSchema, byOrderIdSchema, cancelOrderSchema, createOrderSchema, orderDetailSchema, orderListQuerySchema, orderPageSchema, orderSchema, quoteAnswerSchema, quoteForMemberSchema, quoteSchema, recordPaymentSchema, refundOrderSchema, rejectOrderSchema } from '@studio/contract/order.schema';
import { assignPackageSchema } from '@studio/contract/member-package-change.schema';
import { memberPackageSchema } from '@studio/contract/member-package.schema';
import { array } from 'yup';
import type { Deps, Module } from '../../platform/deps.ts';
import { staff, studioMember } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { guardCodes } from '../promo-code/promo-code.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { assignPackage } from './assign.service.ts';
import { createOrder } from './create.service.ts';
import { allOrders, ordersOfMember, pendingOrders } from './order.views.ts';
import { findOrderDetail, findOwnOrderDetail, ownOrder } from './orderDetail.views.ts';
import { approveOrder, cancelOrder, cancelOwnOrder, recordPayment, rejectOrder } from './payment.service.ts';
import { quoteFor } from './quote.service.ts';
import { refundOrder } from './refund.service.ts';

const AREA = '/api/transaction';
/** What a plan, a code or a gift card can be refused for. */
const SALE = ['40030', '40031', '40046', '40048', '40049', '40056', '40057', '40302', '40400'] as const;

const buyRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/quote`,
    access: studioMember(),
    body: quoteSchema,
    answer: quoteAnswerSchema,
    refusals: SALE,
    summary: 'What an order would cost',
    handle: ({ body, ctx }) => {
      const { memberId, studioId, now } = ctx;
      const work = () => ctx.transaction(async (tx) => quoteFor(tx, body, { memberId, channel: 'MEMBER', currency: (await studioSettings(tx)).currency, now }));
      return guardCodes(db, { studioId, personId: memberId, now, codes: [body.promoCode, body.giftCard] }, work);
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createOrderSchema,
    answer: orderSchema,
    refusals: [...SALE, '40044'],
    idempotent: true,
    summary: 'Orders packages and gift cards',
    handle: ({ body, ctx }) => {
      const { memberId, studioId, now } = ctx;
      return guardCodes(db, { studioId, personId: memberId, now, codes: [body.promoCode, body.giftCard] }, () => createOrder(ctx, body));
    },
  }),
];

const ownRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/status`,
    access: studioMember(),
    query: byOrderIdSchema,
    answer: orderDetailSchema,
    refusals: ['40400'],
    summary: 'One of the own orders',
    handle: async ({ query, ctx }) => {
      const order = await ctx.transaction((tx) => findOwnOrderDetail(tx, query.orderId, ctx.memberId));
      if (!order) throw new Refusal('40400');
      return order;
    },
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: array(orderSchema).required(),
    summary: 'The own orders',
    handle: async ({ ctx }) => (await ctx.transaction((tx) => ordersOfMember(tx, ctx.memberId))).map(ownOrder),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/cancel`,
    access: studioMember(),
    body: cancelOrderSchema,
    answer: orderSchema,
    refusals: ['40044', '40400'],
    idempotent: true,
    summary: 'Gives up an order of the own that was not paid',
    handle: ({ body, ctx }) => cancelOwnOrder(ctx, body),
  }),
];

const listRoutes = (): Route[] => [
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
    refusals: ['40400'],
    summary: 'One order with its lines, payments, refunds and receipts',
    handle: async ({ query, ctx }) => {
      const order = await ctx.transaction((tx) => findOrderDetail(tx, query.orderId));
      if (!order) throw new Refusal('40400');
      return order;
    },
  }),
];

const paymentRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/record-payment`,
    access: staff('payment.record'),
    body: recordPaymentSchema,
    answer: orderSchema,
    refusals: ['40044', '40045', '40400'],
    idempotent: true,
    summary: 'Records money that was received for an order',
    handle: ({ body, ctx }) => recordPayment(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/approve`,
    access: staff('payment.record'),
    body: approveOrderSchema,
    answer: orderSchema,
    refusals: ['40044', '40045', '40400'],
    idempotent: true,
    summary: 'Says that the money of a member has come',
    handle: ({ body, ctx }) => approveOrder(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/reject`,
    access: staff('payment.record'),
    body: rejectOrderSchema,
    answer: orderSchema,
    refusals: ['40044', '40400'],
    idempotent: true,
    summary: 'Says that it has not',
    handle: ({ body, ctx }) => rejectOrder(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/cancel`,
    access: staff('payment.record'),
    body: cancelOrderSchema,
    answer: orderSchema,
    refusals: ['40044', '40400'],
    idempotent: true,
    summary: 'Gives up an order that no money came for',
    handle: ({ body, ctx }) => cancelOrder(ctx, body),
  }),
];

const saleRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/quote`,
    access: staff('package.assign'),
    body: quoteForMemberSchema,
    answer: quoteAnswerSchema,
    refusals: SALE,
    summary: 'What an order of a member would cost',
    handle: ({ body, ctx }) =>
      ctx.transaction(async (tx) => quoteFor(tx, body, { memberId: body.memberId, channel: 'STAFF', currency: (await studioSettings(tx)).currency, now: ctx.now })),
  }),
  defineRoute({
    method: 'POST',
    url: '/api/studio-package-transaction/portal/assign',
    access: staff('package.assign'),
    body: assignPackageSchema,
    answer: memberPackageSchema,
    refusals: [...SALE, '40044', '40045'],
    idempotent: true,
    summary: 'Sells a plan to a member',
    handle: ({ body, ctx }) => assignPackage(ctx, body),
  }),
];

const refundRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/refund`,
    access: staff('payment.refund'),
    body: refundOrderSchema,
    answer: orderDetailSchema,
    refusals: ['40042', '40400'],
    idempotent: true,
    summary: 'Pays money of an order back',
    handle: ({ body, ctx }) => refundOrder(deps, ctx, body),
  }),
];

/** Orders and the money that is received for them. */
export const orderModule: Module = (deps) => [...refundRoutes(deps), ...buyRoutes(deps), ...ownRoutes(), ...listRoutes(), ...paymentRoutes(), ...saleRoutes()];
