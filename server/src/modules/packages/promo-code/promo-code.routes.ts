import {
  byPromoCodeIdSchema,
  promoCodeListQuerySchema,
  promoCodePageSchema,
  promoCodeSchema,
  promoCodeStatusSchema,
  redemptionListQuerySchema,
  redemptionPageSchema,
  savePromoCodeSchema,
  validatePromoCodeSchema,
  validPromoCodeSchema,
} from '@studio/contract/packages/promo-code.schema';
import type { Deps, Module } from '../../../platform/deps.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { guardCodes } from './codeAttempt.service.ts';
import {
  deletePromoCode,
  promoCodeById,
  promoCodesOf,
  redemptions,
  savePromoCode,
  setPromoCodeStatus,
  validatePromoCode,
} from './promo-code.service.ts';

const AREA = '/api/promo-code';

const readRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('promoCode.view'),
    query: promoCodeListQuerySchema,
    answer: promoCodePageSchema,
    summary: 'Promo codes of the studio, with how often they were used',
    handle: ({ query, ctx }) => promoCodesOf(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('promoCode.view'),
    query: byPromoCodeIdSchema,
    answer: promoCodeSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One promo code',
    handle: ({ query, ctx }) => promoCodeById(ctx, query.promoCodeId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/redemptions`,
    access: staff('promoCode.edit'),
    query: redemptionListQuerySchema,
    answer: redemptionPageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Orders that a promo code was used for',
    handle: ({ query, ctx }) => redemptions(ctx, query),
  }),
];

const writeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('promoCode.edit'),
    body: savePromoCodeSchema,
    answer: promoCodeSchema,
    refusals: ['NAME_TAKEN', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
    summary: 'Adds or changes a promo code',
    handle: ({ body, ctx }) => savePromoCode(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/status`,
    access: staff('promoCode.edit'),
    body: promoCodeStatusSchema,
    answer: promoCodeSchema,
    refusals: ['CHANGED_MEANWHILE', 'NOT_FOUND'],
    summary: 'Turns a promo code on or off, or puts it away',
    handle: ({ body, ctx }) => setPromoCodeStatus(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:promoCodeId`,
    access: staff('promoCode.edit'),
    params: byPromoCodeIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Removes a promo code that was never used',
    handle: ({ params, ctx }) => deletePromoCode(ctx, params.promoCodeId),
  }),
];

const memberRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/validate`,
    access: studioMember(),
    body: validatePromoCodeSchema,
    answer: validPromoCodeSchema,
    refusals: ['PROMO_CODE_INVALID', 'NOT_FOUND'],
    summary: 'What a promo code is good for',
    handle: ({ body, ctx }) =>
      guardCodes(
        db,
        { studioId: ctx.studioId, personId: ctx.memberId, now: ctx.now, codes: [body.promoCode] },
        () => validatePromoCode(ctx, body),
      ),
  }),
];

/** Routes of promo codes. */
export const promoCodeModule: Module = (deps) => [...readRoutes(), ...writeRoutes(), ...memberRoutes(deps)];
