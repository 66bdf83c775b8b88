import {
  approvalSchema,
  approvalsQuerySchema,
  approvalsSchema,
  askApprovalSchema,
  decideApprovalSchema,
  withdrawApprovalSchema,
} from '@studio/contract/approval.schema';
import type { RefusalCode } from '@studio/contract/codes';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { approvals, decideApproval, withdrawApproval } from './approval.service.ts';
import { askApproval } from './ask.service.ts';

const AREA = '/api/approval/portal';

/** What the acts themselves can be refused for. */
const OF_THE_ACTS: readonly RefusalCode[] = [
  '40010',
  '40011',
  '40012',
  '40013',
  '40014',
  '40015',
  '40016',
  '40017',
  '40020',
  '40021',
  '40022',
  '40023',
  '40024',
  '40028',
  '40029',
  '40030',
  '40031',
  '40032',
  '40033',
  '40034',
  '40042',
  '40043',
  '40044',
  '40045',
  '40046',
  '40048',
  '40049',
  '40055',
  '40056',
  '40057',
  '40060',
  '40062',
  '40302',
  '40304',
  '40400',
];

/** Managers approve what is above the limit of somebody else. */
export const approvalModule: Module = (deps) => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/studio`,
    access: staff('approval.ask'),
    query: approvalsQuerySchema,
    answer: approvalsSchema,
    summary: 'Requests for approval: all for managers, else those of the caller',
    handle: ({ query, ctx }) => approvals(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/ask`,
    access: staff('approval.ask'),
    body: askApprovalSchema,
    answer: approvalSchema,
    refusals: OF_THE_ACTS,
    idempotent: true,
    rateLimit: [{ max: 60, windowSeconds: 3600 }],
    summary: 'Asks a manager for what is above the limit of the caller',
    handle: ({ body, ctx }) => askApproval(deps, ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/decide`,
    access: staff('approval.decide'),
    body: decideApprovalSchema,
    answer: approvalSchema,
    refusals: OF_THE_ACTS,
    idempotent: true,
    summary: 'Approves a request, which does it at once, or rejects it',
    handle: ({ body, ctx }) => decideApproval(deps, ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/withdraw`,
    access: staff('approval.ask'),
    body: withdrawApprovalSchema,
    answer: approvalSchema,
    refusals: ['40055', '40400'],
    summary: 'Takes a request of the caller back that nobody has decided',
    handle: ({ body, ctx }) => withdrawApproval(ctx, body),
  }),
];
