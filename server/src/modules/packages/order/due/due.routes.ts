import {
  duesQuerySchema,
  duesSchema,
  studioDuesQuerySchema,
  studioDuesSchema,
  waiveDueSchema,
} from '@studio/contract/orders/due.schema';
import { chargeSchema, orderSchema } from '@studio/contract/orders/order.schema';
import { ORDER_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { chargeMember } from './charge.service.ts';
import { ownChargeRoutes } from './ownCharge.routes.ts';
import { readDues, readStudioDues, waiveDue } from './waive.service.ts';

const AREA = '/api/transaction';

const chargeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/charge`,
    irreversible: true,
    access: staff('payment.record'),
    body: chargeSchema,
    answer: orderSchema,
    refusals: [...ORDER_REFUSALS, 'ORDER_CLOSED', 'PAYMENT_MODE_NOT_OFFERED', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Takes money for a place, a ticket or a fee',
    handle: ({ body, ctx }) => chargeMember(ctx, body),
  }),
];

const owedRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/dues`,
    access: staff('payment.record'),
    query: duesQuerySchema,
    answer: duesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'What a member has to pay now',
    handle: ({ query, ctx }) => readDues(ctx, query.memberId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio-dues`,
    access: staff('payment.record'),
    query: studioDuesQuerySchema,
    answer: studioDuesSchema,
    summary: 'What members of the studio owe beside orders, in pages',
    handle: ({ query, ctx }) => readStudioDues(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/waive`,
    irreversible: true,
    access: staff('booking.waivePenalty'),
    body: waiveDueSchema,
    answer: duesSchema,
    refusals: ['ORDER_CLOSED', 'ABOVE_LIMIT', 'NOT_FOUND'],
    idempotent: true,
    summary: 'Lets a member off a place, a ticket or a fee',
    handle: ({ body, ctx }) => waiveDue(ctx, body),
  }),
];

/** Routes for what members owe. */
export const dueRoutes = (): Route[] => [...ownChargeRoutes(), ...chargeRoutes(), ...owedRoutes()];
