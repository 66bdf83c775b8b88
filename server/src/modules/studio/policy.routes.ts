import { attributesSchema, updateAttributesSchema } from '@studio/contract/policy.schema';
import { staff } from '../../platform/http/access.ts';
import { defineRoute, type Route } from '../../platform/http/route.ts';
import { readAttributes, updateAttributes } from './policy.service.ts';

const AREA = '/api/studio';

/** The rules of the studio about booking, cancelling and attendance. */
export const policyRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/attributes`,
    access: staff('configure.view'),
    answer: attributesSchema,
    summary: 'The policy of the studio',
    handle: ({ ctx }) => readAttributes(ctx),
  }),
  defineRoute({
    method: 'PUT',
    url: `${AREA}/portal/update-attributes`,
    access: staff('configure.edit'),
    body: updateAttributesSchema,
    answer: attributesSchema,
    refusals: ['PROOF_NEEDED'],
    summary: 'Changes the policy of the studio',
    handle: ({ body, ctx }) => updateAttributes(ctx, body),
  }),
];
