import type {
  Approval,
  ApprovalAct,
  DecideApproval,
  WithdrawApproval,
} from '@studio/contract/orders/approval.schema';
import type { DeskActKind } from '@studio/contract/configure/deskLimits';
import { roleMay } from '@studio/contract/configure/roles/roles';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { holdDesk } from '../../configure/desk-limit/desk-limit.api.ts';
import { type ActingStaff, requireOthers } from '../member-package/member-package.api.ts';
import { sendRefunds } from '../order/order.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { approvalRepository, type RequestRow } from './approval.repository.ts';
import { PERMISSION_OF, refuseDecision, whyOver } from './approval.rules.ts';
import { accountOfAsker, listApprovals, type Reader } from './approval.views.ts';
import { notifyDecided } from './approvalNotice.service.ts';
import { perform } from './perform.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

const readerOf = async (tx: Tx, ctx: Omit<StaffContext, 'transaction'>): Promise<Reader> => ({
  staffId: ctx.staffId,
  mayDecide: roleMay(ctx, 'approval.decide'),
  style: await studioSettings(tx),
  now: ctx.now,
});

/** Requests that the caller may see. */
export const approvals = (ctx: StaffContext, { open }: { open: boolean }): Promise<Approval[]> =>
  ctx.transaction(async (tx) => listApprovals(tx, await readerOf(tx, ctx), { open }));

/** One request. */
export async function readApproval(
  tx: Tx,
  ctx: Omit<StaffContext, 'transaction'>,
  approvalRequestId: string,
): Promise<Approval> {
  const [found] = await listApprovals(tx, await readerOf(tx, ctx), { approvalRequestId });
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED for one's own request and without the permission for it,
 * REQUEST_FINAL when it is decided or has expired.
 */
async function lockOpen(tx: Tx, ctx: StaffContext, approvalRequestId: string): Promise<RequestRow> {
  await holdDesk(tx);
  const request = await approvalRepository(tx).lock(approvalRequestId);
  if (!request) throw new Refusal('NOT_FOUND');
  const { status, asked_by: askedBy, expires_at: expiresAt, act, member_id: memberId } = request;
  const why = refuseDecision({ status, askedBy, expiresAt }, ctx.staffId, ctx.now);
  if (why) throw new Refusal(askedBy === ctx.staffId ? 'NOT_ALLOWED' : 'REQUEST_FINAL', { message: why });
  if (!roleMay(ctx, PERMISSION_OF[act as ApprovalAct])) throw new Refusal('NOT_ALLOWED');
  await requireOthers(tx, ctx, { memberId });
  return request;
}

/**
 * The requester, with the rights of the approver, whose limits apply.
 * @throws {Refusal} REQUEST_FINAL when the requester no longer works here.
 */
async function requester(
  tx: Tx,
  ctx: StaffContext,
  { asked_by: staffId, approval_request_id: requestId }: RequestRow,
): Promise<ActingStaff> {
  const userId = await accountOfAsker(tx, staffId);
  if (!userId)
    throw new Refusal('REQUEST_FINAL', { message: 'The person who asked no longer works here. Reject it.' });
  const { transaction: _, ...by } = ctx;
  return {
    ...by,
    staffId,
    userId,
    approval: { requestId, by: { staffId: ctx.staffId, role: ctx.role } },
  };
}

const actOf = ({ kind, amount, subject }: RequestRow) => ({ kind: kind as DeskActKind, amount, subject });

/** @returns the order whose card refund has to be sent after the commit, if there is one. */
async function decide(
  tx: Tx,
  ctx: StaffContext,
  { approvalRequestId, approve, note }: DecideApproval,
): Promise<string | null> {
  const request = await lockOpen(tx, ctx, approvalRequestId);
  const orderId = approve
    ? await perform(tx, await requester(tx, ctx, request), request.act as ApprovalAct, request.input)
    : null;
  const status = approve ? 'APPROVED' : 'REJECTED';
  await approvalRepository(tx).decide(approvalRequestId, { status, by: ctx.staffId, note, now: ctx.now });
  const settings = await studioSettings(tx);
  notifyDecided(
    tx,
    { act: actOf(request), settings, now: ctx.now },
    { staffId: request.asked_by, outcome: approve ? 'Approved' : 'Rejected', note },
  );
  writeAudit(tx, ctx, {
    action: approve ? 'approval.approve' : 'approval.reject',
    entity: 'approval_request',
    entityId: approvalRequestId,
    before: { status: 'OPEN' },
    after: { status, askedBy: request.asked_by },
    reason: note,
  });
  announce(tx, { type: 'Approval', id: approvalRequestId });
  return orderId;
}

/**
 * Rejects a request, or approves it and performs the act at once. An act that is no longer possible is
 * refused with the reason, and the request stays open.
 *
 * @throws {Refusal} as the act itself, REQUEST_FINAL when it is decided or has expired, NOT_ALLOWED for one's
 * own request, ABOVE_LIMIT above the approver's limit, NOT_FOUND.
 */
export async function decideApproval(
  deps: Deps,
  ctx: StaffContext,
  input: DecideApproval,
): Promise<Approval> {
  let orderId: string | null = null;
  const answer = await ctx.transaction(async (tx) => {
    orderId = await decide(tx, ctx, input);
    return readApproval(tx, ctx, input.approvalRequestId);
  });
  if (orderId) await sendRefunds(deps, { studioId: ctx.studioId, orderId });
  return answer;
}

/**
 * Withdraws the caller's own request.
 * @throws {Refusal} REQUEST_FINAL when it was decided or has expired, NOT_FOUND for somebody else's.
 */
export const withdrawApproval = (
  ctx: StaffContext,
  { approvalRequestId }: WithdrawApproval,
): Promise<Approval> =>
  ctx.transaction(async (tx) => {
    const request = await approvalRepository(tx).lock(approvalRequestId);
    if (request?.asked_by !== ctx.staffId) throw new Refusal('NOT_FOUND');
    const why = whyOver({ status: request.status, expiresAt: request.expires_at }, ctx.now);
    if (why) throw new Refusal('REQUEST_FINAL', { message: why });
    await approvalRepository(tx).withdraw(approvalRequestId);
    writeAudit(tx, ctx, {
      action: 'approval.withdraw',
      entity: 'approval_request',
      entityId: approvalRequestId,
      before: { status: 'OPEN' },
      after: { status: 'WITHDRAWN' },
    });
    announce(tx, { type: 'Approval', id: approvalRequestId });
    return readApproval(tx, ctx, approvalRequestId);
  });

const MAX_AT_ONCE = 200;

/**
 * Expires requests that nobody has decided in time, and notifies the requesters.
 * @returns how many.
 */
export async function expireApprovals(tx: Tx, now: Date): Promise<number> {
  const expired = await approvalRepository(tx).expire(now, MAX_AT_ONCE);
  const settings = await studioSettings(tx);
  for (const request of expired) {
    notifyDecided(
      tx,
      { act: actOf(request), settings, now },
      { staffId: request.asked_by, outcome: 'Not decided in time' },
    );
    announce(tx, { type: 'Approval', id: request.approval_request_id });
  }
  return expired.length;
}
