import {
  changeSecondFactorDemandSchema,
  secondFactorDemandSchema,
} from '@studio/contract/accounts/second-factor-demand.schema';
import type { Module } from '../../../../platform/deps.ts';
import { staff } from '../../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../../platform/http/route.ts';
import { demandService } from './secondFactorDemand.service.ts';

const URL = '/api/auth/portal/second-factor-demand';

/** Routes of the roles of which a studio demands a second factor; for owners. */
export const secondFactorDemandModule: Module = ({ auth }) => {
  const demand = demandService(auth);
  return [
    defineRoute({
      method: 'GET',
      url: URL,
      access: staff('staff.grantRole'),
      summary: 'Of which roles a second factor is demanded, and how many people have none',
      answer: secondFactorDemandSchema,
      handle: ({ ctx }) => demand.read(ctx),
    }),
    defineRoute({
      method: 'POST',
      url: URL,
      access: staff('staff.grantRole'),
      summary: 'Demand a second factor of roles, from the next request on',
      body: changeSecondFactorDemandSchema,
      answer: secondFactorDemandSchema,
      refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
      handle: ({ body, ctx }) => demand.change(ctx, body),
    }),
  ];
};
