import { attributesSchema, updateAttributesSchema } from '@studio/contract/configure/policy.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readAttributes, updateAttributes } from './policy.service.ts';

const AREA = '/api/studio';

/** Routes of the studio's rules about booking, cancelling and attendance. */
export const policyRoutes = ({ auth }: Pick<Deps, 'auth'>): Route[] => [
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
    access: staff('policy.edit'),
    body: updateAttributesSchema,
    answer: attributesSchema,
    refusals: ['PROOF_NEEDED', 'NEW_OWNER_OR_SIGN_IN'],
    summary: 'Changes the policy of the studio',
    handle: ({ body, ctx }) => updateAttributes(ctx, auth, body),
  }),
];
