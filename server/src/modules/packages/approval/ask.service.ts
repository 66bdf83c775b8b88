import type { Approval, AskApproval } from '@studio/contract/orders/approval.schema';
import { roleMay } from '@studio/contract/configure/roles/roles';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { type DeskAct, OverLimit, storedAmount } from '../../configure/desk-limit/desk-limit.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { approvalRepository } from './approval.repository.ts';
import { expiryOf, leastRoleFor, permissionToAsk } from './approval.rules.ts';
import { nameOfAsker } from './approval.views.ts';
import { notifyAsked } from './approvalNotice.service.ts';
import { readApproval } from './approval.service.ts';
import { requestedAct, perform } from './perform.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

type RequestedAct = ReturnType<typeof requestedAct>;
type OfOneMember = DeskAct & { memberId: string };

/** Aborts the trial transaction when the act turns out to be within the limit; rolls everything back. */
class Within extends Error {}

/**
 * Tries the act in a transaction that is rolled back, to learn its amount and that only the limit refuses it.
 * @throws {Refusal} with any other reason, or PACKAGE_NOT_CHANGEABLE when it is within the limit.
 */
async function tryOut(
  { db }: Pick<Deps, 'db'>,
  ctx: StaffContext,
  { act, input }: RequestedAct,
): Promise<OfOneMember> {
  try {
    await db.studio(ctx.studioId, async (tx) => {
      await perform(tx, ctx, act, input);
      throw new Within();
    });
  } catch (error) {
    if (error instanceof OverLimit && error.act.memberId)
      return { ...error.act, memberId: error.act.memberId };
    if (error instanceof Within)
      throw new Refusal('REQUEST_FINAL', { message: 'This is within your limit. You can do it yourself.' });
    throw error;
  }
  throw new Error('A trial ends by throwing');
}

async function insertRequest(
  tx: Tx,
  ctx: StaffContext,
  { act, input }: RequestedAct,
  overLimit: OfOneMember,
): Promise<string> {
  const settings = await studioSettings(tx);
  const { timezone, attributes } = settings;
  const amount = storedAmount(overLimit);
  const { kind, memberId, subject, reason } = overLimit;
  const expiresAt = expiryOf(localDateOf(ctx.now, timezone), timezone);
  const approvalRequestId = await approvalRepository(tx).insert({
    act,
    input,
    kind,
    askedBy: ctx.staffId,
    memberId,
    subject,
    amount,
    reason,
    expiresAt,
    now: ctx.now,
  });
  const byName = await nameOfAsker(tx, ctx.staffId);
  const leastRole = leastRoleFor(overLimit, attributes.deskLimits, ctx.role);
  notifyAsked(
    tx,
    { act: { kind, amount, subject }, settings, now: ctx.now },
    { byName, staffId: ctx.staffId, leastRole, reason },
  );
  writeAudit(tx, ctx, {
    action: 'approval.ask',
    entity: 'approval_request',
    entityId: approvalRequestId,
    after: { act, kind, memberId, subject, amount },
    reason,
  });
  announce(tx, { type: 'Approval', id: approvalRequestId });
  return approvalRequestId;
}

/**
 * Asks a manager for an act above the caller's desk limit, or beyond their role.
 * @throws {Refusal} as the act itself, REQUEST_FINAL when it is within the limit, NOT_ALLOWED without the
 * permission for it.
 */
export async function askApproval(
  deps: Pick<Deps, 'db'>,
  ctx: StaffContext,
  input: AskApproval,
): Promise<Approval> {
  const asked = requestedAct(input);
  if (!roleMay(ctx, permissionToAsk(asked.act))) throw new Refusal('NOT_ALLOWED');
  const overLimit = await tryOut(deps, ctx, asked);
  return ctx.transaction(async (tx) => readApproval(tx, ctx, await insertRequest(tx, ctx, asked, overLimit)));
}
