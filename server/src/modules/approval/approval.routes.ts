import {
  approvalSchema,
  approvalsQuerySchema,
  approvalsSchema,
  askApprovalSchema,
  decideApprovalSchema,
  withdrawApprovalSchema,
} from '@studio/contract/approval.schema';
import type { RefusalName } from '@studio/contract/codes';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { approvals, decideApproval, withdrawApproval } from './approval.service.ts';
import { askApproval } from './ask.service.ts';

const AREA = '/api/approval/portal';

/** What the acts themselves can be refused for. */
const OF_THE_ACTS: readonly RefusalName[] = [
  'SESSION_FULL',
  'NOT_OPEN_YET',
  'BOOKING_CLOSED',
  'ALREADY_BOOKED',
  'OVERLAPS',
  'BOOKING_LIMIT',
  'MEMBER_BLOCKED',
  'WAIVER_NEEDED',
  'NO_PACKAGE_PAYS',
  'PACKAGE_WRONG_CLASS',
  'NO_CREDITS_LEFT',
  'PACKAGE_WRONG_DATE',
  'PACKAGE_FROZEN',
  'BOOKING_FINAL',
  'PACKAGE_WRONG_HOURS',
  'PROMO_CODE_INVALID',
  'GIFT_CARD_INVALID',
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
  'MONTHLY_LIMIT',
  'REFUND_TOO_HIGH',
  'ALREADY_VOIDED',
  'ORDER_CLOSED',
  'AMOUNT_WRONG',
  'PAYMENT_MODE_NOT_OFFERED',
  'NOT_ON_SALE',
  'SOLD_OUT',
  'REQUEST_FINAL',
  'PURCHASE_LIMIT',
  'NEW_CLIENTS_ONLY',
  'ATTENDANCE_LOCKED',
  'PACKAGE_NOT_CHANGEABLE',
  'PLAN_LIMIT',
  'ABOVE_LIMIT',
  'NOT_FOUND',
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
    refusals: ['REQUEST_FINAL', 'NOT_FOUND'],
    summary: 'Takes a request of the caller back that nobody has decided',
    handle: ({ body, ctx }) => withdrawApproval(ctx, body),
  }),
];
