import {
  byPaymentMethodIdSchema,
  cardSetupSchema,
  memberCardsQuerySchema,
  savePaymentMethodSchema,
  paymentMethodsSchema,
} from '@studio/contract/orders/pay-order.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { beginSetup, readCards, readCardsOf, removeCard, saveCard } from './card.service.ts';

const URL = '/api/transaction/payment-method';

/** Each call asks the provider; testing stolen card numbers takes many calls. */
const ASKS = [
  { max: 10, windowSeconds: 60 },
  { max: 30, windowSeconds: 3600 },
];

/** Routes of members' saved cards. */
export const cardRoutes = (deps: Deps): Route[] => [
  defineRoute({
    method: 'GET',
    url: URL,
    access: studioMember(),
    answer: paymentMethodsSchema,
    summary: "The member's saved cards",
    handle: ({ ctx }) => readCards(deps, ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${URL}/setup`,
    access: studioMember(),
    answer: cardSetupSchema,
    refusals: ['PROVIDER_NOT_SET_UP', 'NOT_FOUND', 'PROVIDER_AWAY'],
    rateLimit: ASKS,
    summary: 'Begins to take down a card',
    handle: ({ ctx }) => beginSetup(ctx, deps),
  }),
  defineRoute({
    method: 'POST',
    url: URL,
    access: studioMember(),
    body: savePaymentMethodSchema,
    answer: paymentMethodsSchema,
    refusals: ['PAYMENT_DECLINED', 'PROVIDER_NOT_SET_UP', 'NOT_FOUND', 'PROVIDER_AWAY'],
    rateLimit: ASKS,
    summary: 'Keeps a card that was taken down, or makes one the default',
    handle: ({ body, ctx }) => saveCard(ctx, deps, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${URL}/:paymentMethodId`,
    access: studioMember(),
    params: byPaymentMethodIdSchema,
    answer: paymentMethodsSchema,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Forgets a card',
    handle: ({ params, ctx }) => removeCard(ctx, deps, params.paymentMethodId),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/transaction/portal/payment-method',
    access: staff('package.assign'),
    query: memberCardsQuerySchema,
    answer: paymentMethodsSchema,
    refusals: ['NOT_FOUND'],
    summary: 'The saved cards of a member, for staff who sell to them',
    handle: ({ query, ctx }) => readCardsOf(deps, ctx, query.memberId),
  }),
];
