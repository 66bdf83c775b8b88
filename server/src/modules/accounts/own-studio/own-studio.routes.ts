import { byStudioIdSchema, studioProfileSchema } from '@studio/contract/configure/studio.schema';
import {
  createStudioSchema,
  ownStudioSchema,
  ownStudiosSchema,
} from '@studio/contract/configure/place/studioPlace.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { createOwnStudio, listOwnStudios, readOwnStudio } from './own-studio.service.ts';

const AREA = '/api/studio';
/** Each has an address of its own, which nobody else can have then. */
const FEW = [{ max: 10, windowSeconds: 3600 }];

/** Routes of the studios where a person works. */
export const ownStudioModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('studio.view'),
    answer: ownStudiosSchema,
    summary: 'The studios where the caller works',
    handle: ({ ctx }) => listOwnStudios(db, ctx),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/dto`,
    access: staff('studio.view'),
    query: byStudioIdSchema,
    answer: studioProfileSchema,
    refusals: ['NOT_FOUND'],
    summary: 'The profile of one of the studios where the caller works',
    handle: ({ query, ctx }) => readOwnStudio(db, ctx, query.studioId),
  }),
  defineRoute({
    method: 'POST',
    url: AREA,
    access: staff('platformPlan.manage'),
    body: createStudioSchema,
    answer: ownStudioSchema,
    refusals: ['PLAN_LIMIT'],
    rateLimit: FEW,
    summary: 'Creates another studio of the business, with the caller as owner',
    handle: ({ body, ctx }) => createOwnStudio(db, ctx, body),
  }),
];
