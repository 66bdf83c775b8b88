import {
  apiKeyCheckSchema,
  connectAddressSchema,
  connectSchema,
  paymentGatewaySchema,
  savePaymentGatewaySchema,
} from '@studio/contract/orders/payment-gateway.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { cardRoutes } from './card/card.routes.ts';
import { connectAccount, connectAddress } from './connect/connect.service.ts';
import { tryKey, readGateway, removeGateway, saveGateway } from './key/key.service.ts';

const PORTAL = '/api/studio/portal/payment-gateway';

/** Each call asks the provider. */
const ASKS = [{ max: 20, windowSeconds: 60 }];

/** Routes of the studio's account at a card provider, and of the cards that members save there. */
export const paymentGatewayModule: Module = (deps) => [
  defineRoute({
    method: 'GET',
    url: PORTAL,
    access: staff('paymentMode.view'),
    answer: paymentGatewaySchema,
    summary: "The studio's account at a provider of card payments, without its keys",
    handle: ({ ctx }) => readGateway(ctx, deps),
  }),
  defineRoute({
    method: 'POST',
    url: PORTAL,
    access: staff('paymentMode.edit'),
    body: savePaymentGatewaySchema,
    answer: paymentGatewaySchema,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN', 'PROVIDER_AWAY'],
    rateLimit: ASKS,
    summary: 'Keeps the keys, once the provider takes them',
    handle: ({ body, ctx }) => saveGateway(ctx, deps, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: PORTAL,
    access: staff('paymentMode.edit'),
    answer: noData,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN', 'NOT_FOUND'],
    summary: 'Forgets the keys',
    handle: ({ ctx }) => removeGateway(ctx, deps),
  }),
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/studio/validate-api-key',
    access: staff('paymentMode.view'),
    answer: apiKeyCheckSchema,
    rateLimit: ASKS,
    summary: 'Asks the provider about the kept key, now',
    handle: ({ ctx }) => tryKey(ctx, deps),
  }),
  defineRoute({
    method: 'GET',
    url: `${PORTAL}/connect`,
    access: staff('paymentMode.edit'),
    answer: connectAddressSchema,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN', 'NOT_FOUND'],
    summary: 'Where an owner connects their account at Stripe',
    handle: ({ ctx }) => connectAddress(ctx, deps),
  }),
  defineRoute({
    method: 'POST',
    url: `${PORTAL}/connect`,
    access: staff('paymentMode.edit'),
    body: connectSchema,
    answer: paymentGatewaySchema,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN', 'NOT_FOUND', 'PROVIDER_AWAY'],
    rateLimit: ASKS,
    summary: 'Keeps the keys of an account that an owner has connected at Stripe',
    handle: ({ body, ctx }) => connectAccount(ctx, deps, body),
  }),
  ...cardRoutes(deps),
];
