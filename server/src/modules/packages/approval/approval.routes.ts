import {
  approvalSchema,
  approvalsQuerySchema,
  approvalsSchema,
  askApprovalSchema,
  decideApprovalSchema,
  withdrawApprovalSchema,
} from '@studio/contract/orders/approval.schema';
import { SALE_REFUSALS, TAKING_REFUSALS } from '@studio/contract/refusals/refusalGroups';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { approvals, decideApproval, withdrawApproval } from './approval.service.ts';
import { askApproval } from './ask.service.ts';

const AREA = '/api/approval/portal';

/** Refusals of the acts themselves. */
const OF_THE_ACTS = [
  ...TAKING_REFUSALS,
  ...SALE_REFUSALS,
  'BOOKING_FINAL',
  'REFUND_TOO_HIGH',
  'ALREADY_VOIDED',
  'ORDER_CLOSED',
  'AMOUNT_WRONG',
  'REQUEST_FINAL',
  'TIME_TAKEN',
  'PACKAGE_NOT_CHANGEABLE',
  'ABOVE_LIMIT',
  'NOT_FOUND',
] as const;

/** Routes with which staff ask for acts above their desk limit, and managers approve them. */
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
    refusals: ['REQUEST_FINAL', 'NOT_FOUND'],
    summary: 'Takes a request of the caller back that nobody has decided',
    handle: ({ body, ctx }) => withdrawApproval(ctx, body),
  }),
];
