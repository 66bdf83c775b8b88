import { byOrderIdSchema, createOrderSchema, orderListQuerySchema, orderPageSchema, orderSchema, recordPaymentSchema } from '@studio/contract/order.schema';
import { assignPackageSchema } from '@studio/contract/member-package-change.schema';
import { memberPackageSchema } from '@studio/contract/member-package.schema';
import { array } from 'yup';
import type { Module } from '../../platform/deps.ts';
import { staff, studioMember } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { assignPackage, createOrder } from './order.service.ts';
import { allOrders, findOrder, ordersOfMember, pendingOrders } from './order.views.ts';
import { recordPayment } from './payment.service.ts';

const AREA = '/api/transaction';

const memberRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/create`,
    access: studioMember(),
    body: createOrderSchema,
    answer: orderSchema,
    refusals: ['40044', '40400'],
    idempotent: true,
    summary: 'Chooses a plan to pay for',
    handle: ({ body, ctx }) => createOrder(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/status`,
    access: studioMember(),
    query: byOrderIdSchema,
    answer: orderSchema,
    refusals: ['40400'],
    summary: 'One of the own orders',
    handle: async ({ query, ctx }) => {
      const order = await ctx.transaction((tx) => findOrder(tx, query.orderId, ctx.memberId));
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
    handle: ({ ctx }) => ctx.transaction((tx) => ordersOfMember(tx, ctx.memberId)),
  }),
];

const staffRoutes = (): Route[] => [
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
    url: '/api/studio-package-transaction/portal/assign',
    access: staff('package.assign'),
    body: assignPackageSchema,
    answer: memberPackageSchema,
    refusals: ['40400'],
    idempotent: true,
    summary: 'Sells a plan to a member',
    handle: ({ body, ctx }) => assignPackage(ctx, body),
  }),
];

/** Orders and the money that is received for them. */
export const orderModule: Module = () => [...memberRoutes(), ...staffRoutes()];
