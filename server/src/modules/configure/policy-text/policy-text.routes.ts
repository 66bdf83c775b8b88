import {
  acceptPolicyTextsSchema,
  policyTextsQuerySchema,
  policyTextsSchema,
  publicPolicyTextsSchema,
  savePolicyTextSchema,
} from '@studio/contract/configure/policy-text.schema';
import type { Module } from '../../../platform/deps.ts';
import { open, staff, studioMember } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { acceptTexts, listTexts, readPublicTexts, saveText } from './policy-text.service.ts';

const AREA = '/api/studio';

/** Routes of a studio's terms and policies, which staff write and members accept. */
export const policyTextModule: Module = ({ db }) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/terms-and-policies`,
    access: staff('configure.view'),
    answer: policyTextsSchema,
    summary: 'The four texts that members agree to',
    handle: ({ ctx }) => listTexts(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/terms-and-policies`,
    access: staff('configure.edit'),
    body: savePolicyTextSchema,
    answer: policyTextsSchema,
    refusals: ['CHANGED_MEANWHILE'],
    summary: 'Writes one of the texts',
    handle: ({ body, ctx }) => saveText(ctx, body),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/terms-and-policies`,
    access: open(),
    query: policyTextsQuerySchema,
    answer: publicPolicyTextsSchema,
    refusals: ['STUDIO_UNKNOWN'],
    summary: 'The texts of a studio',
    handle: ({ query }) => readPublicTexts(db, query.extension),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/terms-and-policies/accept`,
    access: studioMember(),
    body: acceptPolicyTextsSchema,
    answer: noData,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    summary: 'Agrees to texts that were shown',
    handle: ({ body, ctx }) => acceptTexts(ctx, body),
  }),
];
